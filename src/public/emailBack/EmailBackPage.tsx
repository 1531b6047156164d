import { useState } from 'react';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { useAddress } from '../address';
import { useIsInBrowser } from '../content/useIsInBrowser';
import { silently } from '../form/calls';
import { FormError } from '../form/FormError';
import { commonSentence, refusalOf } from '../form/refusal';
import { usePageHead } from '../head/usePageHead';
import { PublicLink } from '../PublicLink';
import { useOwnTexts, useTexts } from '../useTexts';
import './emailBack.css';
import { emailBackTexts } from './texts';

/** Apart from the page, because the contract brings its schemas. */
const take = async (key: string): Promise<string> => {
    const [{ callApi }, { takeEmailBack }] = await Promise.all([
        import('../../dataProvider/callApi'),
        import('../../../contract/identity/ownProfile'),
    ]);
    return (await callApi(takeEmailBack, { body: { key } }, undefined, silently)).email;
};

const useTaking = (key: string) => {
    const texts = useOwnTexts(emailBackTexts);
    const { form } = useTexts();
    const language = useCurrentLanguage();
    const [isBusy, setBusy] = useState(false);
    const [failure, setFailure] = useState<string>();
    const [email, setEmail] = useState<string>();
    const run = async () => {
        if (isBusy) return;
        setBusy(true);
        setFailure(undefined);
        try {
            setEmail(await take(key));
        } catch (error) {
            const refusal = refusalOf(error);
            const known = { 404: texts.gone, 409: texts.taken }[refusal.status];
            setFailure(known ?? commonSentence(refusal, form, language) ?? texts.refused);
        } finally {
            setBusy(false);
        }
    };
    return { isBusy, failure, email, run };
};

/** A button, because mail programs open links by themselves. */
const Question = ({ linkKey }: { linkKey: string }) => {
    const texts = useOwnTexts(emailBackTexts);
    const isInBrowser = useIsInBrowser();
    const { isBusy, failure, email, run } = useTaking(linkKey);
    if (email !== undefined) {
        return (
            <div role="status" className="email-back">
                <h1>{texts.done.replace('{email}', email)}</h1>
                <p className="muted">{texts.doneText}</p>
                <PublicLink to="/getPasswd" className="button">
                    {texts.choose}
                </PublicLink>
            </div>
        );
    }
    return (
        <>
            <h1>{texts.title}</h1>
            <p>{texts.lead}</p>
            <p className="muted">{texts.after}</p>
            <FormError>{failure}</FormError>
            <button
                type="button"
                className="button"
                disabled={!isInBrowser}
                aria-disabled={isBusy}
                onClick={run}
            >
                {isBusy ? texts.busy : texts.take}
            </button>
        </>
    );
};

/** Where the e-mail about a change of somebody's address leads, `/email_back?key=…`. */
export const EmailBackPage = () => {
    const texts = useOwnTexts(emailBackTexts);
    const { search } = useAddress();
    const key = new URLSearchParams(search).get('key');
    usePageHead({ title: texts.title, robots: 'noindex' });
    return (
        <div className="login email-back">
            {key ? (
                <Question key={key} linkKey={key} />
            ) : (
                <>
                    <h1>{texts.title}</h1>
                    <p className="muted">{texts.noKey}</p>
                </>
            )}
            <PublicLink to="/login" className="link">
                {texts.toLogin}
            </PublicLink>
        </div>
    );
};
