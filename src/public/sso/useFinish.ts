import { useEffect, useRef, useState } from 'react';
import type { SsoOutcome } from '../../../contract/identity/sso';
import type { PasskeyProofInput } from '../../../contract/platform/passkeyProof';
import { isTurnedDown } from '../../ui/browser/passkeys';
import { beginSession } from '../../ui/browser/session';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { silently } from '../form/calls';
import { commonSentence, type Refusal, refusalOf } from '../form/refusal';
import { useAttempt } from '../form/useAttempt';
import { leaveFor } from '../login/leave';
import { provePasskey } from '../login/passkeySignIn';
import { waysTexts } from '../login/waysTexts';
import { useOwnTexts, useTexts } from '../useTexts';

const load = async () => {
    const [{ callApi }, contract] = await Promise.all([
        import('../../dataProvider/callApi'),
        import('../../../contract/identity/sso'),
    ]);
    return { callApi, contract };
};

/** Takes the provider's answer out of the address at once: it is good once, and nobody's business. */
const takeQuery = (): string => {
    const query = window.location.search.slice(1);
    window.history.replaceState(window.history.state, '', window.location.pathname);
    return query;
};

const finish = async (provider: string, query: string): Promise<SsoOutcome> => {
    const { callApi, contract } = await load();
    const input = { params: { provider }, body: { query } };
    return callApi(contract.finishSso, input, undefined, silently);
};

type Step = NonNullable<SsoOutcome['secondStep']>;

const useSentence = () => {
    const texts = useOwnTexts(waysTexts);
    const { form } = useTexts();
    const language = useCurrentLanguage();
    return (refusal: Refusal): string =>
        commonSentence(refusal, form, language) ?? (refusal.sentence || texts.failed);
};

/** What comes after a provider has sent somebody back, once for each answer. */
export const useFinish = (provider: string) => {
    const sentenceOf = useSentence();
    const begun = useRef(false);
    const [failure, setFailure] = useState<string>();
    const [step, setStep] = useState<Step>();
    const [redirect, setRedirect] = useState('');
    const follow = (outcome: SsoOutcome) => {
        setRedirect(outcome.redirect);
        if (outcome.secondStep) return setStep(outcome.secondStep);
        const { session } = outcome;
        if (session) beginSession(session.x_token, session.userInfo.email);
        leaveFor(outcome.redirect);
    };
    useEffect(() => {
        if (begun.current) return;
        begun.current = true;
        finish(provider, takeQuery() || 'none').then(follow, error =>
            setFailure(sentenceOf(refusalOf(error))),
        );
    });
    return { failure, step, redirect };
};

/** The account's own second step: a code, or a passkey. */
export const useOwnStep = ({ ticket }: Step, redirect: string) => {
    const texts = useTexts().login;
    const ways = useOwnTexts(waysTexts);
    const sentenceOf = useSentence();
    const { phase, run } = useAttempt();
    const [wrong, setWrong] = useState<string>();
    const [failure, setFailure] = useState<string>();
    const send = async (proof: { code?: string; passkey?: PasskeyProofInput }) => {
        setWrong(undefined);
        setFailure(undefined);
        const outcome = await run(async captcha => {
            const { callApi, contract } = await load();
            const body = { ticket, ...proof, ...(captcha !== undefined && { captcha }) };
            return callApi(contract.ssoSecondStep, { body }, undefined, silently);
        });
        if (!outcome) return;
        const { answer, refusal } = outcome;
        if (answer) {
            beginSession(answer.x_token, answer.userInfo.email);
            leaveFor(redirect);
        } else if (refusal.errors.code !== undefined) setWrong(texts.codeWrong);
        else if (refusal.errors.passkey !== undefined) setFailure(ways.passkeyFailed);
        else setFailure(sentenceOf(refusal));
    };
    const byPasskey = async () => {
        try {
            await send({ passkey: await provePasskey() });
        } catch (error) {
            if (!isTurnedDown(error)) setFailure(sentenceOf(refusalOf(error)));
        }
    };
    const byCode = (code: string) =>
        code === '' ? setWrong(texts.codeMissing) : void send({ code });
    return { phase, wrong, failure, byCode, byPasskey };
};
