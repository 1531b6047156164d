import { onSiteSettings, siteSettings } from '../../ui/browser/siteSettings';
import { errorLog, type LoggedError, onNewError } from './errorLog';

/** Reports of one page; more of them say nothing new. */
const most = 10;

type Send = (report: Pick<LoggedError, 'error' | 'info' | 'url'>) => Promise<unknown>;

const sendReport: Send = async body => {
    // most pages never need them
    const [{ callApi }, { reportError }] = await Promise.all([
        import('../../dataProvider/callApi'),
        import('../../../contract/platform/clientErrors'),
    ]);
    await callApi(reportError, { body }, undefined, { isQuiet: true, isSilent: true });
};

const shortened = ({ error, info, url }: LoggedError) => ({
    error: error.slice(0, 4000),
    info: info.slice(0, 8000),
    url: url.slice(0, 2000),
});

/** Sends each error, what is logged already and what is new, to the server once, while the operator has turned that on. */
export const reportErrors = (send: Send = sendReport): (() => void) => {
    const seen = new Set<number>();
    let left = most;
    const report = (entry: LoggedError): void => {
        if (siteSettings()?.report_errors !== 1 || left === 0 || seen.has(entry.id)) return;
        seen.add(entry.id);
        left -= 1;
        // a report that fails must not become an error of its own
        send(shortened(entry)).catch(() => {});
    };
    const reportLogged = () => {
        for (const entry of errorLog()) report(entry);
    };
    reportLogged();
    const stopNew = onNewError(report);
    // the settings come with the first answer, perhaps after the first error
    const stopSettings = onSiteSettings(reportLogged);
    return () => {
        stopNew();
        stopSettings();
    };
};
