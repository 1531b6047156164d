import {
    Box,
    Button,
    Checkbox,
    FormControl,
    FormControlLabel,
    FormHelperText,
    FormLabel,
    MenuItem,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { Goal } from '../../../contract/analytics/goals';
import type { GoalWebhook } from '../../../contract/analytics/goalWebhooks';
import { calls } from '../../../contract/calls';
import type { Channel } from '../../../contract/platform/channels';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';

interface Draft {
    channel: string;
    goals: string[];
}

const GoalBoxes = ({ goals }: { goals: readonly Goal[] }) => {
    const translate = useTranslate();
    const { field, fieldState } = useController<Draft, 'goals'>({ name: 'goals' });
    const chosen = field.value;
    const turn = (id: string) =>
        field.onChange(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]);
    const wrong = fieldState.error?.message;
    return (
        <FormControl component="fieldset">
            <FormLabel component="legend">{translate('dataExports.goals')}</FormLabel>
            {goals.length === 0 && <Note>{translate('dataExports.noGoals')}</Note>}
            {goals.map(({ id, name }) => (
                <FormControlLabel
                    key={id}
                    control={<Checkbox checked={chosen.includes(id)} onChange={() => turn(id)} />}
                    label={name}
                    sx={{ overflowWrap: 'anywhere' }}
                />
            ))}
            {wrong && (
                <FormHelperText role="alert" error>
                    {translate(wrong, { _: wrong })}
                </FormHelperText>
            )}
        </FormControl>
    );
};

interface Props {
    site: string;
    /** the one that is changed; a new one without */
    webhook: GoalWebhook | undefined;
    /** to choose from */
    channels: readonly Channel[];
    onNewChannel: () => void;
    onSaved: () => Promise<void>;
    onClose: () => void;
}

/** Which goals' conversions go to which webhook. */
export const GoalWebhookDialog = (props: Props) => {
    const { site, webhook, channels, onNewChannel, onSaved, onClose } = props;
    const translate = useTranslate();
    const asked = useCall(calls.listGoals, { params: { id: site } }, { isSilent: true });
    const form = useSubmitForm<Draft>({
        defaultValues: {
            channel: webhook?.channel.id ?? channels[0]?.id ?? '',
            goals: (webhook?.goals ?? []).map(({ id }) => id),
        },
        send: async ({ channel, goals }) => {
            const input = { params: { id: site, channel }, body: { goals } };
            await callApi(calls.setGoalWebhook, input, undefined, { isSilent: true });
            await onSaved();
        },
        done: translate('dataExports.saved'),
        onDone: onClose,
    });
    const { channel, goals } = form.values;
    return (
        <FormDialog
            form={form}
            title={translate(webhook ? 'dataExports.editWebhook' : 'dataExports.addWebhook')}
            confirm={translate('common.save')}
            isReady={channel !== '' && goals.length > 0}
            onClose={onClose}
        >
            {channels.length > 0 ? (
                <TextEntry
                    select
                    name="channel"
                    label={translate('dataExports.channel')}
                    disabled={webhook !== undefined}
                >
                    {channels.map(({ id, name, target }) => (
                        <MenuItem key={id} value={id}>
                            {`${name} (${target})`}
                        </MenuItem>
                    ))}
                </TextEntry>
            ) : (
                <Note>{translate('dataExports.noChannels')}</Note>
            )}
            {!webhook && (
                <Box>
                    <Button variant="outlined" onClick={onNewChannel}>
                        {translate('dataExports.newChannel')}
                    </Button>
                </Box>
            )}
            {asked.data ? (
                <GoalBoxes goals={asked.data.list} />
            ) : (
                <LoadState
                    inner
                    error={asked.error}
                    onAgain={() => void asked.refetch()}
                    height={96}
                />
            )}
        </FormDialog>
    );
};
