import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { minRetentionDays } from '../../../contract/analytics/sites';
import { DaysChoice } from './DaysChoice';
import { dayCache, type SiteDraft, siteInput } from './siteDraft';

const Warning = () => {
    const translate = useTranslate();
    const [keeping, retentionDays] = useWatch({ name: ['keeping', 'retentionDays'] });
    const { retentionDays: days } = siteInput({ keeping, retentionDays } as SiteDraft);
    if (days == null || days < minRetentionDays) return null;
    return (
        <Alert severity="warning">
            {translate('sites.retentionWarning', { smart_count: days })}
        </Alert>
    );
};

/** How long events are kept; whoever limits it is told what goes. */
export const RetentionFields = () => (
    <>
        <DaysChoice
            choice="keeping"
            days="retentionDays"
            label="sites.keeping"
            daysHelp="sites.retentionHelp"
            named={dayCache}
        />
        <Warning />
    </>
);
