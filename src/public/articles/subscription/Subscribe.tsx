import { type FormEvent, useState } from 'react';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { emailFault } from '../../form/checks';
import { EmailField } from '../../form/EmailField';
import { FormError } from '../../form/FormError';
import { typed, useFocusOnWrong } from '../../form/fields';
import { commonSentence } from '../../form/refusal';
import { SubmitButton } from '../../form/SubmitButton';
import { useAttempt } from '../../form/useAttempt';
import { useOwnTexts, useTexts } from '../../useTexts';
import { askToSubscribe } from './askSubscriptions';
import './subscribe.css';
import { subscriptionTexts } from './texts';

const useSubscribing = () => {
    const texts = useOwnTexts(subscriptionTexts);
    const { form: words } = useTexts();
    const language = useCurrentLanguage();
    const { phase, run } = useAttempt();
    const [errors, setErrors] = useState<{ email?: string }>({});
    const [failure, setFailure] = useState<string>();
    const [isSent, setSent] = useState(false);
    const submit = async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const email = typed(event.currentTarget, 'email');
        const fault = emailFault(email);
        setErrors(fault ? { email: words[fault] } : {});
        setFailure(undefined);
        if (fault || phase !== 'idle') return;
        const outcome = await run((captcha, signal) =>
            askToSubscribe({ email, language, captcha }, signal),
        );
        if (!outcome) return;
        if (!outcome.refusal) return setSent(true);
        if (outcome.refusal.errors.email) return setErrors({ email: words.emailWrong });
        setFailure(commonSentence(outcome.refusal, words, language) ?? texts.refused);
    };
    return { texts, phase, errors, failure, isSent, submit };
};

/** New articles by e-mail, for whoever confirms it by the link of the first one. */
export const Subscribe = () => {
    const { texts, phase, errors, failure, isSent, submit } = useSubscribing();
    const form = useFocusOnWrong(errors);
    return (
        <section className="subscribe" aria-labelledby="subscribe-title">
            <div>
                <h2 id="subscribe-title">{texts.title}</h2>
                <p className="muted">{texts.text}</p>
            </div>
            {isSent ? (
                <p role="status">{texts.sent}</p>
            ) : (
                <form ref={form} noValidate onSubmit={event => void submit(event)}>
                    <EmailField error={errors.email} />
                    <FormError>{failure}</FormError>
                    <SubmitButton phase={phase} label={texts.subscribe} busy={texts.subscribing} />
                </form>
            )}
        </section>
    );
};
