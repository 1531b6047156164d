import { useEffect, useState } from 'react';
import { isSignedIn, userName } from '../../ui/browser/session';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { loadCalls, silently } from '../form/calls';
import { commonSentence, type Refusal } from '../form/refusal';
import { useAttempt } from '../form/useAttempt';
import { useOwnTexts, useTexts } from '../useTexts';
import { shareTexts } from './texts';

/** ms between being let in and going on */
const enteredMs = 1000;

type Step =
    /** somebody with an account is asked first */
    | { is: 'asking'; name: string }
    | { is: 'opening'; of?: string }
    | { is: 'password'; isWrong: boolean; failure?: string }
    | { is: 'ended' }
    | { is: 'failed'; sentence: string };

/** Guests have no name, so a name tells that an account is signed in. */
const firstStep = (): Step =>
    isSignedIn() && userName() !== '' ? { is: 'asking', name: userName() } : { is: 'opening' };

const sharedSite = async (): Promise<string | undefined> => {
    const [{ callApi }, { info }] = await Promise.all([
        loadCalls(),
        import('../../../contract/identity/accounts'),
    ]);
    return (await callApi(info, {}, undefined, silently)).share?.site.name;
};

/** Where a refusal leads; a password that was typed in stays where it is. */
const stepAfter = ({ status, errors }: Refusal, sentence: string, hadPassword: boolean): Step => {
    if (status === 404 || errors.code !== undefined) return { is: 'ended' };
    if (errors.password !== undefined) {
        return { is: 'password', isWrong: errors.password !== 'field.needed' };
    }
    return hadPassword
        ? { is: 'password', isWrong: false, failure: sentence }
        : { is: 'failed', sentence };
};

/** Enters by a share link as soon as nothing has to be asked, then goes to the shared report. */
export const useShareEntry = (code: string) => {
    const texts = useTexts().form;
    const own = useOwnTexts(shareTexts);
    const language = useCurrentLanguage();
    const { phase, run } = useAttempt();
    const [step, setStep] = useState(firstStep);
    const [isIn, setIsIn] = useState(false);

    const enter = async (password?: string) => {
        if (password === undefined) setStep({ is: 'opening' });
        const outcome = await run(async captcha => {
            const { signInByShare } = await loadCalls();
            await signInByShare(code, password, captcha);
        });
        if (!outcome) return;
        if (outcome.refusal) {
            const sentence = commonSentence(outcome.refusal, texts, language) ?? own.failed;
            setStep(stepAfter(outcome.refusal, sentence, password !== undefined));
            return;
        }
        setStep({ is: 'opening' });
        setIsIn(true);
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
    useEffect(() => {
        if (step.is === 'opening') void enter();
    }, []);
    useEffect(() => {
        if (!isIn) return;
        const timer = setTimeout(() => window.location.replace('/dashboard'), enteredMs);
        // whose statistics they are is said when it is known in time
        sharedSite().then(
            of => of && setStep({ is: 'opening', of }),
            () => {},
        );
        return () => clearTimeout(timer);
    }, [isIn]);
    return { step, phase, enter };
};
