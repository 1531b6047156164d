import type { newPasskeyOptions } from '../../../contract/identity/passkeys';
import type { CallAnswer } from '../../../contract/platform/call';
import type { PasskeyProofInput, PasskeyRequest } from '../../../contract/platform/passkeyProof';

/** The library is loaded by who uses a passkey alone. */
const loadBrowser = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys at all; false while the page is written by the server. */
export const knowsPasskeys = (): boolean =>
    typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** Whether it offers them at the field for the e-mail by itself. */
export const offersPasskeys = async (): Promise<boolean> =>
    knowsPasskeys() && (await loadBrowser()).browserSupportsWebAuthnAutofill();

/** Shows a passkey; `isOffered`: waits until somebody chooses one at a field. Throws when they do not. */
export const showPasskey = async (
    { ticket, options }: PasskeyRequest,
    isOffered = false,
): Promise<PasskeyProofInput> => {
    const { startAuthentication } = await loadBrowser();
    const response = await startAuthentication({
        optionsJSON: options,
        useBrowserAutofill: isOffered,
    });
    return { ticket, response };
};

/** Whoever is asked said no, or took too long: nothing that has to be told as a failure. */
export const isTurnedDown = (error: unknown): boolean =>
    error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** The authenticator has one of this account already. */
export const isKnownAlready = (error: unknown): boolean =>
    error instanceof Error && error.name === 'InvalidStateError';

type NewPasskey = CallAnswer<typeof newPasskeyOptions>;

/** Has the browser make a passkey; throws when nobody wants that. */
export const makePasskey = async ({ ticket, options }: NewPasskey) => {
    const { startRegistration } = await loadBrowser();
    const { id, rawId, type, authenticatorAttachment, clientExtensionResults, response } =
        await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
        ticket,
        response: {
            id,
            rawId,
            type,
            clientExtensionResults,
            ...(authenticatorAttachment && { authenticatorAttachment }),
            response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
        },
    };
};
