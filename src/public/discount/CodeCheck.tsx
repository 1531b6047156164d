import { type FormEvent, useState } from 'react';
import type { CheckedOffer } from '../../../contract/trade/public/discount';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { Field } from '../form/Field';
import { FormError } from '../form/FormError';
import { typed, useFocusOnWrong } from '../form/fields';
import { commonSentence } from '../form/refusal';
import { SubmitButton } from '../form/SubmitButton';
import { useAttempt } from '../form/useAttempt';
import { useOwnTexts, useTexts } from '../useTexts';
import { OfferTerms, OfferValue } from './OfferText';
import { discountTexts } from './texts';

const ask = async (code: string): Promise<CheckedOffer> => {
    const [{ callApi }, { checkOffer }] = await Promise.all([
        import('../../dataProvider/callApi'),
        import('../../../contract/trade/public/discount'),
    ]);
    return callApi(checkOffer, { body: { code } }, undefined, { isSilent: true });
};

const Checked = ({ state, offer }: CheckedOffer) => {
    const texts = useOwnTexts(discountTexts);
    const isUsable = state === 'valid' || state === 'upcoming';
    return (
        <div className={isUsable ? 'checked usable' : 'checked'} role="status">
            <p>{texts[state]}</p>
            {isUsable && offer && (
                <>
                    <p className="offer-value">
                        <OfferValue offer={offer} />
                    </p>
                    <OfferTerms offer={offer} />
                </>
            )}
        </div>
    );
};

/** What a code that somebody was given is good for. */
export const CodeCheck = () => {
    const texts = useOwnTexts(discountTexts);
    const { form: formTexts } = useTexts();
    const language = useCurrentLanguage();
    const { phase, run } = useAttempt();
    const [errors, setErrors] = useState<{ code?: 'codeMissing' }>({});
    const [failure, setFailure] = useState<string>();
    const [checked, setChecked] = useState<CheckedOffer>();
    const form = useFocusOnWrong(errors);
    const submit = async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const code = typed(event.currentTarget, 'code');
        setErrors(code === '' ? { code: 'codeMissing' } : {});
        setFailure(undefined);
        setChecked(undefined);
        if (code === '') return;
        let found: CheckedOffer | undefined;
        const outcome = await run(async () => {
            found = await ask(code);
        });
        if (outcome?.refusal) {
            const sentence = commonSentence(outcome.refusal, formTexts, language);
            setFailure(sentence ?? texts.unknown);
        } else setChecked(found);
    };
    return (
        <section aria-labelledby="check-title" className="code-check">
            <h2 id="check-title">{texts.checkTitle}</h2>
            <p className="muted">{texts.checkLead}</p>
            <form ref={form} onSubmit={event => void submit(event)} noValidate>
                <FormError>{failure}</FormError>
                <Field
                    name="code"
                    label={texts.code}
                    error={errors.code && texts[errors.code]}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    maxLength={64}
                />
                <SubmitButton phase={phase} label={texts.check} busy={texts.checking} />
            </form>
            {checked && <Checked {...checked} />}
        </section>
    );
};
