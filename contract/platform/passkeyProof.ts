import { z } from 'zod';

/** Bytes as WebAuthn writes them in JSON. */
export const base64url = (longest: number) =>
    z
        .string()
        .max(longest)
        .regex(/^[\w-]+$/);

/** What the browser's authenticator answered, as WebAuthn Level 3 writes it in JSON. */
export const passkeyAnswer = {
    id: base64url(1400),
    rawId: base64url(1400),
    type: z.literal('public-key'),
    authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
    // none is asked for: whatever a browser adds is not looked at
    clientExtensionResults: z.unknown().transform(() => ({})),
};

/** Comes back with the answer: it says for which browser, and until when, the challenge is. */
export const passkeyTicket = z.string().min(1).max(1000);

/** That somebody has a passkey: the ticket of the options, and the answer to their challenge. */
export const passkeyProof = z.object({
    ticket: passkeyTicket,
    response: z.object({
        ...passkeyAnswer,
        response: z.object({
            clientDataJSON: base64url(4000),
            authenticatorData: base64url(4000),
            signature: base64url(2000),
            userHandle: base64url(200).optional(),
        }),
    }),
});
export type PasskeyProof = z.output<typeof passkeyProof>;
export type PasskeyProofInput = z.input<typeof passkeyProof>;

/** A passkey as browsers are told of it. */
export const passkeyDescriptor = z.object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.array(z.string()).optional(),
});

/** A challenge for a passkey. */
export const passkeyRequest = z.object({
    ticket: z.string(),
    /** of `navigator.credentials.get`, in JSON */
    options: z.object({
        challenge: z.string(),
        /** ms */
        timeout: z.number().int(),
        rpId: z.string(),
        allowCredentials: z.array(passkeyDescriptor),
        userVerification: z.enum(['required', 'preferred']),
    }),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;
