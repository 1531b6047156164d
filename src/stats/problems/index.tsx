import { useTranslate } from 'react-admin';
import { ReportPage } from '../report/ReportPage';
import { BreakdownTabs } from '../table/BreakdownTabs';

/** Pages that were not there, what led to them, and errors of the pages' scripts. */
export const ProblemsPage = () => {
    const translate = useTranslate();
    return (
        <ReportPage name="problems">
            {scope => (
                <BreakdownTabs
                    names={['notFound', 'notFoundReferrers', 'scriptErrors', 'errorPages']}
                    scope={scope}
                    notes={{
                        notFound: translate('report.page.notFoundNote'),
                        notFoundReferrers: translate('report.page.notFoundReferrersNote'),
                        scriptErrors: translate('report.page.scriptErrorsNote'),
                        errorPages: translate('report.page.scriptErrorsNote'),
                    }}
                />
            )}
        </ReportPage>
    );
};
