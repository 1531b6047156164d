import { useEffect, useRef, useState } from 'react';
import type { WaysIn } from '../../../contract/identity/sso';
import { HttpError } from '../../dataProvider/HttpError';
import { isTurnedDown } from '../../ui/browser/passkeys';
import { safeRedirect } from '../../ui/browser/redirect';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { silently } from '../form/calls';
import { FormError } from '../form/FormError';
import { commonSentence, refusalOf } from '../form/refusal';
import { useOwnTexts, useTexts } from '../useTexts';
import { leave } from './leave';
import { signInByOffer, signInByPasskey } from './passkeySignIn';
import './otherSignIns.css';
import { waysTexts } from './waysTexts';

/** Goes to a provider, which sends the browser back to `/sso/<id>`. */
const goTo = async (provider: string): Promise<void> => {
    const [{ callApi }, { beginSso }] = await Promise.all([
        import('../../dataProvider/callApi'),
        import('../../../contract/identity/sso'),
    ]);
    const search = new URLSearchParams(window.location.search);
    const redirect = safeRedirect(search.get('redirect'))?.slice(0, 500);
    const invite = search.get('invite') ?? undefined;
    const body = { ...(redirect && { redirect }), ...(invite && { invite }) };
    const input = { params: { provider }, body };
    const { url } = await callApi(beginSso, input, undefined, silently);
    window.location.assign(url);
};

/** Whether a failure is one of those with a code to look up, whose sentence the server wrote. */
const useFailure = () => {
    const texts = useOwnTexts(waysTexts);
    const { form, login } = useTexts();
    const language = useCurrentLanguage();
    return (error: unknown): string => {
        const refusal = refusalOf(error);
        const isOfBrowser = !(error instanceof HttpError);
        if (isOfBrowser || refusal.errors.passkey !== undefined) return texts.passkeyFailed;
        if (refusal.fault === 'account.disabled') return login.disabled;
        return commonSentence(refusal, form, language) ?? (refusal.sentence || texts.failed);
    };
};

/** Runs one way in at a time; what somebody turned down is no failure. */
const useWay = () => {
    const failureOf = useFailure();
    const [busy, setBusy] = useState<string>();
    const [failure, setFailure] = useState<string>();
    const run = async (name: string, go: () => Promise<void>) => {
        if (busy !== undefined) return;
        setBusy(name);
        setFailure(undefined);
        try {
            await go();
        } catch (error) {
            if (!isTurnedDown(error)) setFailure(failureOf(error));
            setBusy(undefined);
        }
    };
    return { busy, failure, run, setFailure, failureOf };
};

/** Offers passkeys until one is accepted: a challenge is over after minutes, and a page may stand open for longer. */
const offer = async (onFailure: (error: unknown) => void): Promise<void> => {
    try {
        if (await signInByOffer()) leave();
    } catch (error) {
        // nobody asked for anything that could have failed, unless somebody chose one and was refused
        if (refusalOf(error).errors.passkey === undefined) return;
        onFailure(error);
        await offer(onFailure);
    }
};

/** Passkeys are offered at the e-mail's field where the browser can do that. */
const useOffer = (isOn: boolean, onFailure: (error: unknown) => void) => {
    const begun = useRef(false);
    useEffect(() => {
        if (!isOn || begun.current) return;
        begun.current = true;
        void offer(onFailure);
    });
};

interface Props {
    ways: WaysIn;
    /** whether a form stands above */
    isBelow: boolean;
}

/** Passkeys and identity providers, a button each. */
export const OtherSignIns = ({ ways, isBelow }: Props) => {
    const texts = useOwnTexts(waysTexts);
    const { busy, failure, run, setFailure, failureOf } = useWay();
    const { hasPasskeys, providers } = ways;
    // browsers offer them at a field, which is that of the form
    useOffer(hasPasskeys && isBelow, error => setFailure(failureOf(error)));
    if (!hasPasskeys && providers.length === 0) return null;
    return (
        <div className="other-sign-ins">
            {isBelow && <p className="divider">{texts.or}</p>}
            <FormError>{failure}</FormError>
            {providers.map(({ id, label }) => (
                <button
                    key={id}
                    type="button"
                    className="button quiet wide"
                    aria-disabled={busy !== undefined}
                    onClick={() => void run(id, () => goTo(id))}
                >
                    {texts[busy === id ? 'providerBusy' : 'provider'].replace('{provider}', label)}
                </button>
            ))}
            {hasPasskeys && (
                <button
                    type="button"
                    className="button quiet wide"
                    aria-disabled={busy !== undefined}
                    onClick={() => void run('', () => signInByPasskey().then(leave))}
                >
                    {busy === '' ? texts.passkeyBusy : texts.passkey}
                </button>
            )}
        </div>
    );
};
