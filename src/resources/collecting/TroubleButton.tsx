import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMe } from '../../authProvider/whoAmI';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { percent } from '../../ui/text/numbers';
import { spoolShare, troublesOf } from './troubles';
import { useCollecting } from './useCollecting';

const everyMs = 60_000;

/** Leads administrators to the page about collecting while something there needs them. */
export const TroubleButton = () => {
    const translate = useTranslate();
    const language = useLanguage();
    const isAdmin = useMe()?.isAdmin === true;
    const { data } = useCollecting(everyMs, isAdmin);
    const [worst] = data && isAdmin ? troublesOf(data) : [];
    if (!data || !worst) return null;
    const label = translate(`collecting.trouble.${worst}`, {
        smart_count: data.quarantine.length,
        percent: percent(spoolShare(data), language, 0),
    });
    return (
        <Tooltip title={label}>
            <IconButton
                component={Link}
                to="/admin/collecting"
                aria-label={label}
                color={worst === 'quarantine' ? 'warning' : 'error'}
                size="tall"
            >
                <ReportProblemOutlined />
            </IconButton>
        </Tooltip>
    );
};
