import { useTranslate } from 'react-admin';
import type { BreakdownName } from '../../../contract/analytics/breakdowns';
import { ReportPage } from '../report/ReportPage';
import type { ReportScope } from '../report/scope';
import { ReportTabs } from '../table/BreakdownTabs';
import { ReportTable } from '../table/ReportTable';
import { AiPages } from './AiPages';
import { BotsByPurpose } from './BotsByPurpose';

const BotsReport = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const table = (name: BreakdownName, note: string) => ({
        key: name,
        label: translate(`report.name.${name}`),
        content: <ReportTable name={name} scope={scope} note={translate(note)} />,
    });
    return (
        <ReportTabs
            label={translate('report.page.tabs')}
            tabs={[
                table('bots', 'report.page.botsNote'),
                {
                    key: 'purposes',
                    label: translate('bots.byPurpose'),
                    content: <BotsByPurpose scope={scope} />,
                },
                {
                    key: 'aiPages',
                    label: translate('bots.pages'),
                    content: <AiPages scope={scope} />,
                },
                table('aiCrawlers', 'report.page.aiNote'),
            ]}
        />
    );
};

/** The programs that read the pages, what for, and all else that is excluded from the other reports. */
export const BotsPage = () => (
    <ReportPage name="bots">{scope => <BotsReport scope={scope} />}</ReportPage>
);
