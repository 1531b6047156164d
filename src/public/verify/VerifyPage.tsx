import { lazy, Suspense } from 'react';
import type { publicTransparency } from '../../../contract/analytics/public/transparency';
import type { CallAnswer } from '../../../contract/platform/call';
import { useAddress } from '../address';
import '../content/content.css';
import { usePublicData } from '../data/usePublicData';
import { silently } from '../form/calls';
import { usePageHead } from '../head/usePageHead';
import { useOwnTexts } from '../useTexts';
import type { OwnLog } from './checkFile';
import { Download } from './Download';
import { verifyTexts } from './texts';
import { VerifyTool } from './VerifyTool';

/** For those who come by a mail's link only. */
const StopMails = lazy(async () => ({ default: (await import('../form/StopMails')).StopMails }));

/** This server's logs, by whose keys its files are known; asked for as the page opens. */
const useOwnLogs = (): OwnLog[] => {
    const { data } = usePublicData<CallAnswer<typeof publicTransparency>>(
        '/api/v1/work/public/transparency',
    );
    return (data?.logs ?? []).map(({ vkey, address }) => ({
        vkey,
        address: new URL(address, window.location.origin).href,
    }));
};

const stopMails = async (token: string): Promise<string> => {
    const [{ callApi }, { stopLogMails }] = await Promise.all([
        import('../../dataProvider/callApi'),
        import('../../../contract/analytics/public/transparency'),
    ]);
    return (await callApi(stopLogMails, { body: { token } }, undefined, silently)).name;
};

/** Checks files of proven days, for anybody and without this server. */
export const VerifyPage = () => {
    const texts = useOwnTexts(verifyTexts);
    const stop = new URLSearchParams(useAddress().search).get('stop');
    usePageHead({
        title: texts.title,
        description: texts.description,
        ...(stop && { robots: 'noindex' }),
    });
    return (
        <div className="page verify">
            <header>
                <h1>{texts.title}</h1>
                <p className="lead">{texts.lead}</p>
            </header>
            {stop && (
                <Suspense>
                    <StopMails token={stop} texts={texts} stop={stopMails} />
                </Suspense>
            )}
            <VerifyTool ownLogs={useOwnLogs()} privacy={texts.private} />
            <Download />
            <section aria-labelledby="how-title">
                <h2 id="how-title">{texts.howTitle}</h2>
                <p className="muted">{texts.how}</p>
                <pre>
                    <code>{texts.command}</code>
                </pre>
            </section>
        </div>
    );
};
