import { useTranslate } from 'react-admin';
import { ReportPage } from '../report/ReportPage';
import { BreakdownTabs } from '../table/BreakdownTabs';

/** The domains that visits come from and their pages; spam apart. */
export const ReferTotalPage = () => {
    const translate = useTranslate();
    return (
        <ReportPage name="refer_total">
            {scope => (
                <BreakdownTabs
                    names={['referrers', 'referrerUrls', 'referrerSpam']}
                    scope={scope}
                    notes={{ referrerSpam: translate('report.page.spamNote') }}
                />
            )}
        </ReportPage>
    );
};
