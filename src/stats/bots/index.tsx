import { useTranslate } from 'react-admin';
import { ReportPage } from '../report/ReportPage';
import { BreakdownTabs } from '../table/BreakdownTabs';

/** The programs that read the pages, and all else that is excluded from the other reports. */
export const BotsPage = () => {
    const translate = useTranslate();
    return (
        <ReportPage name="bots">
            {scope => (
                <BreakdownTabs
                    names={['bots', 'aiCrawlers']}
                    scope={scope}
                    notes={{
                        bots: translate('report.page.botsNote'),
                        aiCrawlers: translate('report.page.aiNote'),
                    }}
                />
            )}
        </ReportPage>
    );
};
