import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { GoalWebhook } from '../../../contract/analytics/goalWebhooks';
import { calls } from '../../../contract/calls';
import type { Delivery } from '../../../contract/platform/channels';
import { callApi } from '../../dataProvider/callApi';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { Note } from '../../ui/admin/text/Note';
import { useInstantText } from '../../ui/admin/text/useInstantText';
import { touchBox } from '../../ui/admin/touch';
import { TestAnswer } from '../alerts/TestAnswer';

/** ms; the other server is given ten seconds */
const patience = 20_000;

interface Props {
    site: string;
    webhook: GoalWebhook;
    refresh: () => Promise<void>;
    onEdit: () => void;
    onRemove: () => void;
}

const Facts = ({ webhook }: { webhook: GoalWebhook }) => {
    const translate = useTranslate();
    const textOf = useInstantText();
    const { goals, sent, sentAt, waiting, failed } = webhook;
    const facts = [
        translate('dataExports.sent', { smart_count: sent }),
        sentAt !== null && translate('dataExports.lastSent', { time: textOf(sentAt) }),
        waiting > 0 && translate('dataExports.waiting', { smart_count: waiting }),
    ].filter(Boolean);
    const names = goals.map(({ name }) => name).join(' · ');
    return (
        <>
            <Box sx={{ typography: 'text' }}>
                {goals.length > 0 ? names : translate('dataExports.goalsGone')}
            </Box>
            <Note>{facts.join(' · ')}</Note>
            {failed > 0 && (
                <Box sx={{ typography: 'note', color: 'error.main' }}>
                    {translate('dataExports.givenUp', { smart_count: failed })}
                </Box>
            )}
        </>
    );
};

/** A webhook that is told of conversions, with a button that tries it. */
export const GoalWebhookRow = ({ site, webhook, refresh, onEdit, onRemove }: Props) => {
    const translate = useTranslate();
    const { busy, refused, run } = useSend();
    const [test, setTest] = useState<Delivery>();
    const { name, target, id } = webhook.channel;
    const send = () =>
        run(async () => {
            setTest(undefined);
            const input = { params: { id: site, channel: id } };
            const options = { isSilent: true, timeOut: patience };
            setTest(await callApi(calls.testGoalWebhook, input, undefined, options));
            await refresh();
        });
    return (
        <Box component="li" sx={{ px: 2.5, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Typography component="h3" variant="subtitle1">
                        {name}
                        <Note component="span">{` · ${target}`}</Note>
                    </Typography>
                    <Facts webhook={webhook} />
                </Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
                    <Button
                        variant="outlined"
                        loading={busy}
                        aria-label={translate('dataExports.testNamed', { name })}
                        onClick={() => void send()}
                    >
                        {translate('dataExports.test')}
                    </Button>
                    <IconButton
                        aria-label={translate('dataExports.editNamed', { name })}
                        onClick={onEdit}
                        sx={touchBox(32)}
                    >
                        <EditOutlined fontSize="small" />
                    </IconButton>
                    <IconButton
                        aria-label={translate('dataExports.removeNamed', { name })}
                        onClick={onRemove}
                        sx={touchBox(32)}
                    >
                        <DeleteOutlined fontSize="small" />
                    </IconButton>
                </Box>
            </Box>
            <Box role="status">
                {refused !== '' && (
                    <Box sx={{ typography: 'text', color: 'error.main' }}>{refused}</Box>
                )}
                {!busy && test && <TestAnswer test={test} isMailing={false} />}
            </Box>
        </Box>
    );
};
