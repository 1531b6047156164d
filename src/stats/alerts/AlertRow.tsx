import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isLearned } from '../../../contract/analytics/alertMetrics';
import type { Alert } from '../../../contract/analytics/alerts';
import { neededWeeks } from '../../../contract/analytics/whatChanged';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { StateChip } from '../../ui/admin/text/StateChip';
import { touchBox } from '../../ui/admin/touch';
import { useAlertWords } from './alertWords';
import { BoundCurve } from './BoundCurve';
import { ValueTable } from './ValueTable';

interface Props {
    site: string;
    alert: Alert;
    refresh: () => Promise<void>;
    onEdit: () => void;
    onDelete: () => void;
}

const colours = { ok: 'success', firing: 'error', learning: 'info' } as const;

/** What is to be known of the state beside its word. */
const Hint = ({ alert }: { alert: Alert }) => {
    const translate = useTranslate();
    const { last, state, condition, channels, recipients } = alert;
    const hints = [
        state === 'learning' &&
            last &&
            translate('alerts.learningText', {
                smart_count: Math.max(1, neededWeeks - last.weeks),
            }),
        state === 'ok' &&
            condition === 'fallen' &&
            last?.low === 0 &&
            translate('alerts.quietHour'),
        channels.length + recipients.length === 0 && translate('alerts.untold'),
    ].filter(one => typeof one === 'string');
    return hints.map(one => <Note key={one}>{one}</Note>);
};

const LastValue = ({ alert }: { alert: Alert }) => {
    const translate = useTranslate();
    const { figureText } = useAlertWords();
    const { last } = alert;
    if (!last || last.value === null) return null;
    const limit = last.low ?? last.high;
    const more = [
        last.usual !== null &&
            isLearned(alert.condition) &&
            translate('alerts.usual', { value: figureText(alert, last.usual) }),
        limit !== null && translate('alerts.limit', { value: figureText(alert, limit) }),
    ].filter(one => typeof one === 'string');
    return (
        <Box sx={{ minWidth: 112 }}>
            <Box sx={{ typography: 'subtitle1', fontVariantNumeric: 'tabular-nums' }}>
                {figureText(alert, last.value)}
            </Box>
            <Note>{more.length > 0 ? more.join(' · ') : translate('alerts.latest')}</Note>
        </Box>
    );
};

const Buttons = ({ site, alert, refresh, onEdit, onDelete }: Props) => {
    const translate = useTranslate();
    const { run, busy } = useSend();
    const { name, isPaused } = alert;
    const pause = () =>
        run(async () => {
            const input = {
                params: { id: site, alert: alert.id },
                body: { isPaused: !isPaused },
            };
            await callApi(calls.pauseAlert, input);
            await refresh();
        });
    return (
        <Box sx={{ whiteSpace: 'nowrap' }}>
            <IconButton
                aria-label={translate(isPaused ? 'alerts.resume' : 'alerts.pause', { name })}
                disabled={busy}
                onClick={() => void pause()}
                sx={touchBox(32)}
            >
                {isPaused ? (
                    <PlayArrowOutlined fontSize="small" />
                ) : (
                    <PauseOutlined fontSize="small" />
                )}
            </IconButton>
            <IconButton
                aria-label={translate('alerts.editNamed', { name })}
                onClick={onEdit}
                sx={touchBox(32)}
            >
                <EditOutlined fontSize="small" />
            </IconButton>
            <IconButton
                aria-label={translate('alerts.deleteNamed', { name })}
                onClick={onDelete}
                sx={touchBox(32)}
            >
                <DeleteOutlined fontSize="small" />
            </IconButton>
        </Box>
    );
};

/** An alert: what it watches, how it stands, and its last values. */
export const AlertRow = (props: Props) => {
    const { alert } = props;
    const translate = useTranslate();
    const id = useId();
    const { ruleText } = useAlertWords();
    const [isOpen, setOpen] = useState(false);
    const hasValues = alert.recent.some(({ value }) => value !== null);
    return (
        <Box component="li" sx={{ px: 2.5, py: 2, borderTop: 1, borderColor: 'divider' }}>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    columnGap: 3,
                    rowGap: 1,
                }}
            >
                <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                        <Typography
                            component="h3"
                            variant="subtitle1"
                            sx={{ overflowWrap: 'anywhere' }}
                        >
                            {alert.name}
                        </Typography>
                        <StateChip state={alert.state} texts="alerts.states" colours={colours} />
                        {alert.state === 'firing' && (
                            <Note component="span">
                                <Ago at={alert.since} />
                            </Note>
                        )}
                    </Box>
                    <Box sx={{ typography: 'text', overflowWrap: 'anywhere' }}>
                        {ruleText(alert)}
                    </Box>
                    <Hint alert={alert} />
                </Box>
                {hasValues && (
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                        {alert.recent.length > 1 && <BoundCurve alert={alert} />}
                        <LastValue alert={alert} />
                    </Box>
                )}
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
                    {hasValues && (
                        <Button
                            aria-expanded={isOpen}
                            aria-controls={id}
                            onClick={() => setOpen(!isOpen)}
                            sx={{ ml: { xs: -1, md: 0 }, mr: 1 }}
                        >
                            {translate(isOpen ? 'alerts.hideValues' : 'alerts.values')}
                        </Button>
                    )}
                    <Buttons {...props} />
                </Box>
            </Box>
            {isOpen && <ValueTable alert={alert} id={id} />}
        </Box>
    );
};
