import { useId, useState } from 'react';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { useIsInBrowser } from '../content/useIsInBrowser';
import { useTexts } from '../useTexts';
import { FormError } from './FormError';
import { commonSentence, refusalOf } from './refusal';
import './stopMails.css';

interface StopTexts {
    stopTitle: string;
    stopText: string;
    stop: string;
    /** `{name}` stands for what they were about */
    stopped: string;
    stopFailed: string;
}

interface Props {
    token: string;
    texts: StopTexts;
    /** turns them off; answers what they were about */
    stop: (token: string) => Promise<string>;
}

/** By the link of a mail, whoever opens it: a button, because mail programs open links by themselves. */
export const StopMails = ({ token, texts, stop }: Props) => {
    const { form } = useTexts();
    const id = useId();
    const language = useCurrentLanguage();
    const isInBrowser = useIsInBrowser();
    const [isBusy, setBusy] = useState(false);
    const [failure, setFailure] = useState<string>();
    const [name, setName] = useState<string>();
    const press = async () => {
        if (isBusy) return;
        setBusy(true);
        setFailure(undefined);
        try {
            setName(await stop(token));
        } catch (error) {
            setFailure(commonSentence(refusalOf(error), form, language) ?? texts.stopFailed);
        }
        setBusy(false);
    };
    if (name !== undefined) return <p role="status">{texts.stopped.replace('{name}', name)}</p>;
    return (
        <section className="stop-mails" aria-labelledby={id}>
            <h2 id={id}>{texts.stopTitle}</h2>
            {texts.stopText && <p className="muted">{texts.stopText}</p>}
            <FormError>{failure}</FormError>
            <button
                type="button"
                className="button"
                disabled={!isInBrowser}
                aria-disabled={isBusy}
                onClick={() => void press()}
            >
                {texts.stop}
            </button>
        </section>
    );
};
