import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMayOpen } from '../../app/routes/useMayOpen';
import { useList } from '../../dataProvider/useList';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';

const everyMs = 600_000;

/** Above reports, once an allowance has been used up for some days: how to go on. */
export const OveruseNotice = () => {
    const translate = useTranslate();
    const language = useLanguage();
    const mayBuy = useMayOpen('/user/plan');
    const options = { enabled: mayBuy, every: everyMs, isSilent: true, isJoined: true };
    const { data } = useList('subscribe', {}, options);
    if (!data?.usage.isNoticed) return null;
    const { events, eventLimit } = data.usage;
    const words = { used: exact(events, language), limit: exact(eventLimit ?? 0, language) };
    return (
        <Alert
            severity="warning"
            sx={{ mb: 2 }}
            action={
                <Button component={Link} to="/user/plan" color="inherit" size="tall">
                    {translate('plan.toPlans')}
                </Button>
            }
        >
            <AlertTitle>{translate('plan.overTitle')}</AlertTitle>
            {translate('plan.overNotice', words)}
        </Alert>
    );
};
