// Keys that sign notifications, in the form of Tink: an ECDSA key on P-256 and its entry of the public key set.

import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

export interface SigningKey {
  readonly id: number
  /** PKCS#8 in PEM. */
  readonly private: string
  /** The entry of the public key set. */
  readonly public: object
}

export function newSigningKey(id: number): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // The protobuf message EcdsaPublicKey: params (SHA-256, P-256, DER), x and y, each with a leading zero byte, like live keys.
  const coordinate = (tag: number, text: string) => Buffer.from([tag, 33, 0, ...Buffer.from(text, 'base64url')])
  const value = Buffer.concat([Buffer.from('1206080310021802', 'hex'), coordinate(0x1a, x), coordinate(0x22, y)])
  return {
    id,
    private: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    public: {
      keyData: {
        typeUrl: 'type.googleapis.com/google.crypto.tink.EcdsaPublicKey',
        value: value.toString('base64'),
        keyMaterialType: 'ASYMMETRIC_PUBLIC',
      },
      status: 'ENABLED',
      keyId: id,
      outputPrefixType: 'TINK',
    },
  }
}

/** The header's value: Tink's prefix with the key's id, and the signature over the bytes of the body. */
export function signWith(key: SigningKey, body: Buffer): string {
  const prefix = Buffer.alloc(5, 1)
  prefix.writeUInt32BE(key.id, 1)
  const signature = sign('sha256', body, { key: createPrivateKey(key.private), dsaEncoding: 'der' })
  return Buffer.concat([prefix, signature]).toString('base64')
}
