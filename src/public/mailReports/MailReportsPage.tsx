import { useState } from 'react';
import { useAddress } from '../address';
import '../content/content.css';
import { silently } from '../form/calls';
import { StopMails } from '../form/StopMails';
import { usePageHead } from '../head/usePageHead';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { mailReportTexts } from './texts';

/** Apart from the page, because the contract brings its schemas; answers the site's domain. */
const callBy =
    (name: 'confirmMailReports' | 'stopMailReports' | 'resumeMailReports') =>
    async (token: string): Promise<string> => {
        const [{ callApi }, calls] = await Promise.all([
            import('../../dataProvider/callApi'),
            import('../../../contract/analytics/public/mailReports'),
        ]);
        return (await callApi(calls[name], { body: { token } }, undefined, silently)).name;
    };

const confirm = callBy('confirmMailReports');
const stop = callBy('stopMailReports');
const resume = callBy('resumeMailReports');

const Confirmation = ({ token }: { token: string }) => {
    const texts = useOwnTexts(mailReportTexts);
    const asked = {
        stopTitle: texts.confirmTitle,
        stopText: texts.confirmText,
        stop: texts.confirm,
        stopped: texts.confirmed,
        stopFailed: texts.linkOld,
    };
    return <StopMails token={token} texts={asked} stop={confirm} />;
};

/** Ends them by a button, and takes that back by another one. */
const Ending = ({ token }: { token: string }) => {
    const texts = useOwnTexts(mailReportTexts);
    const [isOver, setOver] = useState(false);
    const [isThere, setThere] = useState(true);
    const end = async (given: string): Promise<string> => {
        const name = await stop(given);
        setThere(name !== '');
        setOver(true);
        return name;
    };
    const again = {
        stopTitle: texts.mistake,
        stopText: '',
        stop: texts.resume,
        stopped: texts.resumed,
        stopFailed: texts.resumeFailed,
    };
    const stopped = isThere ? texts.stopped : texts.stoppedAlready;
    return (
        <>
            <StopMails token={token} texts={{ ...texts, stopped }} stop={end} />
            {isOver && isThere && <StopMails token={token} texts={again} stop={resume} />}
        </>
    );
};

/** Somebody came without an e-mail: what this page is for, and where those go who choose recipients. */
const NoKey = () => {
    const texts = useOwnTexts(mailReportTexts);
    return (
        <>
            <p className="muted">{texts.noLink}</p>
            <section className="stop-mails">
                <p className="muted">{texts.noLinkHelp}</p>
                <PublicLink to="/dashboard" className="button quiet">
                    {texts.manage}
                </PublicLink>
            </section>
        </>
    );
};

/** Where the links of e-mail reports lead, `/mail_reports?confirm=…` and `?stop=…`; nobody has to sign in. */
export const MailReportsPage = () => {
    const texts = useOwnTexts(mailReportTexts);
    const words = new URLSearchParams(useAddress().search);
    const [confirming, ending] = [words.get('confirm'), words.get('stop')];
    usePageHead({ title: texts.title, robots: 'noindex' });
    return (
        <div className="page">
            <header>
                <h1>{texts.title}</h1>
            </header>
            {confirming && <Confirmation key={confirming} token={confirming} />}
            {!confirming && ending && <Ending key={ending} token={ending} />}
            {!confirming && !ending && <NoKey />}
        </div>
    );
};
