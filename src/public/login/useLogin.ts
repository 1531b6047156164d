import { type FormEvent, useEffect, useState } from 'react';
import type { PasskeyProofInput } from '../../../contract/platform/passkeyProof';
import { isTurnedDown, knowsPasskeys } from '../../ui/browser/passkeys';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { loadCalls } from '../form/calls';
import { secondStepCode } from '../form/checks';
import { typed } from '../form/fields';
import { commonSentence } from '../form/refusal';
import { useAttempt } from '../form/useAttempt';
import { afterRefusal, checkLogin, type LoginErrors } from '../loginChecks';
import { useOwnTexts, useTexts } from '../useTexts';
import { keptEmail } from './keptEmail';
import { leave } from './leave';
import { provePasskey } from './passkeySignIn';
import { waysTexts } from './waysTexts';

interface Credentials {
    email: string;
    password: string;
}

/** Of the second step. */
interface Proof {
    code?: string;
    passkey?: PasskeyProofInput;
}

/** Signing in: the first step, and the second one when the account asks for it. */
export const useLogin = () => {
    const texts = useTexts();
    const ways = useOwnTexts(waysTexts);
    const language = useCurrentLanguage();
    const { phase, run } = useAttempt();
    const [errors, setErrors] = useState<LoginErrors>({});
    const [failure, setFailure] = useState<string>();
    const [accepted, setAccepted] = useState<Credentials>();
    const [hasPasskey, setHasPasskey] = useState(false);
    const [email, setEmail] = useState(keptEmail);
    useEffect(() => {
        // fetched while people type
        void loadCalls().catch(() => {});
    }, []);

    const attempt = async (credentials: Credentials, proof: Proof = {}) => {
        const outcome = await run(async captcha => {
            const { signIn } = await loadCalls();
            await signIn(credentials.email, credentials.password, { captcha, ...proof });
        });
        if (!outcome) return;
        if (!outcome.refusal) return leave();
        const next = afterRefusal(outcome.refusal);
        if (next === 'ssoOnly' || next === 'passkeyWrong') {
            setFailure(next === 'ssoOnly' ? ways.ssoOnly : ways.passkeyFailed);
            return;
        }
        if (next === 'refused' || next === 'disabled') {
            const sentence = commonSentence(outcome.refusal, texts.form, language);
            setFailure(sentence ?? texts.login[next]);
            // a password that is no longer right is to be typed again
            if (!sentence) setAccepted(undefined);
            return;
        }
        setAccepted(credentials);
        if (outcome.refusal.errors.passkey !== undefined) setHasPasskey(knowsPasskeys());
        if (next === 'codeWrong') setErrors({ code: 'codeWrong' });
    };

    const submit = async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const form = event.currentTarget;
        const code = accepted && secondStepCode(typed(form, 'code'));
        const credentials = accepted ?? {
            email: typed(form, 'email'),
            password: typed(form, 'password'),
        };
        setEmail(credentials.email);
        const missing: LoginErrors =
            code === ''
                ? { code: 'codeMissing' }
                : checkLogin(credentials.email, credentials.password);
        setErrors(missing);
        setFailure(undefined);
        if (Object.keys(missing).length === 0)
            await attempt(credentials, code === undefined ? {} : { code });
    };

    const byPasskey = async () => {
        if (!accepted) return;
        setErrors({});
        setFailure(undefined);
        try {
            await attempt(accepted, { passkey: await provePasskey() });
        } catch (error) {
            if (!isTurnedDown(error)) setFailure(ways.passkeyFailed);
        }
    };

    const startOver = () => {
        setHasPasskey(false);
        setAccepted(undefined);
        setErrors({});
        setFailure(undefined);
    };
    return {
        phase,
        errors,
        failure,
        email,
        isSecondStep: accepted !== undefined,
        hasPasskey,
        submit,
        byPasskey,
        startOver,
    };
};
