import { useTranslate } from 'react-admin';
import { ReportPage } from '../report/ReportPage';
import { BreakdownTabs } from '../table/BreakdownTabs';

/** The pages, what was done on them, and the programs that read them. */
export const ContentPage = () => {
    const translate = useTranslate();
    return (
        <ReportPage name="content">
            {scope => (
                <BreakdownTabs
                    names={[
                        'pages',
                        'exits',
                        'outbound',
                        'downloads',
                        'events',
                        'bots',
                        'aiCrawlers',
                    ]}
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
