import { type FormEvent, useState } from 'react';
import { useGo } from '../address';
import { Field } from '../form/Field';
import { typed, useFocusOnWrong } from '../form/fields';
import { useOwnTexts } from '../useTexts';
import { shareCodeIn } from './shareCode';
import { shareTexts } from './texts';

/** For those who come without a code: says what the page is for, and takes a link. */
export const LinkForm = () => {
    const texts = useOwnTexts(shareTexts);
    const go = useGo();
    const [errors, setErrors] = useState<{ link?: 'linkMissing' | 'linkWrong' }>({});
    const form = useFocusOnWrong(errors);
    const submit = (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const link = typed(event.currentTarget, 'link');
        const code = shareCodeIn(link);
        if (code !== undefined) go(`/share?code=${encodeURIComponent(code)}`);
        else setErrors({ link: link === '' ? 'linkMissing' : 'linkWrong' });
    };
    return (
        <div className="login">
            <h1>{texts.title}</h1>
            <p className="muted">{texts.lead}</p>
            <form ref={form} onSubmit={submit} noValidate>
                <Field
                    name="link"
                    label={texts.link}
                    help={texts.linkHelp}
                    error={errors.link && texts[errors.link]}
                    inputMode="url"
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                />
                <button type="submit" className="button wide">
                    {texts.open}
                </button>
            </form>
        </div>
    );
};
