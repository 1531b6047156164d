import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Overview } from '../../../contract/analytics/overview';
import type { Site } from '../../../contract/analytics/sites';
import { useMe } from '../../authProvider/whoAmI';
import { InstallationDialog } from '../../resources/sites/InstallationDialog';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { dayText } from '../../ui/text/times';
import type { Period } from '../components/periods';

interface Props {
    site: Site;
    overview: Overview;
    period: Period;
    onPeriod: (period: Period) => void;
}

/** Says why today is empty: nothing installed yet, or the data are older. */
export const DataHint = ({ site, overview, period, onPeriod }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const me = useMe();
    const [installing, setInstalling] = useState(false);
    const { lastDay, today } = overview;
    const dialog = installing && (
        <InstallationDialog site={site} onClose={() => setInstalling(false)} />
    );
    if (lastDay === null) {
        // guests of a share link have no pages to put the code into
        if (!me || me.isClient) {
            return <Alert severity="info">{translate('account.share.neverAny')}</Alert>;
        }
        return (
            <>
                <Alert
                    severity="info"
                    action={
                        <Button color="inherit" onClick={() => setInstalling(true)}>
                            {translate('sites.code')}
                        </Button>
                    }
                >
                    {translate('overview.neverAny')}
                </Alert>
                {dialog}
            </>
        );
    }
    if (lastDay >= today || period.from !== today) return dialog || null;
    return (
        <Alert
            severity="info"
            action={
                <Button color="inherit" onClick={() => onPeriod({ from: lastDay, to: lastDay })}>
                    {translate('overview.showLatest')}
                </Button>
            }
        >
            {translate('overview.latest', { day: dayText(lastDay, language, today) })}
        </Alert>
    );
};
