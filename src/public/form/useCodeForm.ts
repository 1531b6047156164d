import { type FormEvent, useState } from 'react';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { useTexts } from '../useTexts';
import { emailFault, hasFault } from './checks';
import { typed, useFocusOnWrong } from './fields';
import type { Purpose } from './purpose';
import { commonSentence, type Refusal } from './refusal';
import { useAttempt } from './useAttempt';
import { useEmailCode } from './useEmailCode';

interface Steps<Entered, Faults> {
    purpose: Purpose;
    read: (form: HTMLFormElement) => Entered;
    check: (entered: Entered) => Faults;
    faultsOf: (refusal: Refusal) => Faults;
    /** Asks the server; throws when it refuses. */
    perform: (entered: Entered, signal: AbortSignal, captcha: string | undefined) => Promise<void>;
    onDone: () => void;
    /** the sentence when nothing more can be said */
    refused: string;
}

/** A form that a code sent by e-mail stands in: has the code sent, then does what it is for. */
export const useCodeForm = <Entered, Faults extends { email?: unknown }>(
    steps: Steps<Entered, Faults>,
) => {
    const texts = useTexts().form;
    const language = useCurrentLanguage();
    const { phase, run } = useAttempt();
    const emailCode = useEmailCode(steps.purpose);
    const [faults, setFaults] = useState<Partial<Faults>>({});
    const [failure, setFailure] = useState<string>();
    const form = useFocusOnWrong(faults);

    const begin = (wrong: Partial<Faults>): boolean => {
        setFaults(wrong);
        setFailure(undefined);
        return !hasFault(wrong);
    };
    const tell = (refusal: Refusal) => {
        const named = steps.faultsOf(refusal);
        setFaults(named);
        if (hasFault(named)) return;
        setFailure(commonSentence(refusal, texts, language) ?? steps.refused);
    };
    const sendCode = async () => {
        if (!form.current) return;
        const email = typed(form.current, 'email');
        if (!begin({ email: emailFault(email) } as Partial<Faults>)) return;
        const refusal = await emailCode.send(email);
        if (refusal) tell(refusal);
        else form.current?.querySelector<HTMLInputElement>('#code')?.focus();
    };
    const submit = async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const entered = steps.read(event.currentTarget);
        if (!begin(steps.check(entered))) return;
        const outcome = await run((captcha, signal) => steps.perform(entered, signal, captcha));
        if (outcome?.refusal) tell(outcome.refusal);
        else if (outcome) steps.onDone();
    };
    return { form, phase, emailCode, faults, failure, sendCode, submit };
};
