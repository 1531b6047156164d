import {
    Box,
    Checkbox,
    FormControl,
    FormControlLabel,
    FormHelperText,
    FormLabel,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import type { Channel } from '../../../contract/platform/channels';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { Note } from '../../ui/admin/text/Note';
import type { AlertDraft } from './alertDraft';

const Turn = ({ name, label }: { name: 'isQuiet' | 'tellsRecovery'; label: string }) => {
    const { field } = useController<AlertDraft, typeof name>({ name });
    return (
        <FormControlLabel
            control={
                <Checkbox
                    checked={field.value}
                    onChange={(_, isOn) => field.onChange(isOn)}
                    slotProps={{ input: { ref: field.ref } }}
                />
            }
            label={label}
        />
    );
};

const ChannelBoxes = ({ channels }: { channels: readonly Channel[] }) => {
    const translate = useTranslate();
    const { field, fieldState } = useController<AlertDraft, 'channels'>({ name: 'channels' });
    const chosen = field.value;
    const turn = (id: string) =>
        field.onChange(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]);
    const wrong = fieldState.error?.message;
    return (
        <FormControl component="fieldset">
            <FormLabel component="legend">{translate('alerts.channelsChoice')}</FormLabel>
            {channels.length === 0 && <Note>{translate('alerts.noChannelsYet')}</Note>}
            {channels.map(({ id, name, kind }) => (
                <FormControlLabel
                    key={id}
                    control={<Checkbox checked={chosen.includes(id)} onChange={() => turn(id)} />}
                    label={`${name} (${translate(`channels.kinds.${kind}`)})`}
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

/** Who is told, and when not. */
export const TellFields = ({ zone, channels }: { zone: string; channels: readonly Channel[] }) => {
    const translate = useTranslate();
    const isQuiet = useWatch<AlertDraft, 'isQuiet'>({ name: 'isQuiet' });
    return (
        <>
            <ChannelBoxes channels={channels} />
            <Turn name="tellsRecovery" label={translate('alerts.tellsRecovery')} />
            <Box>
                <Turn name="isQuiet" label={translate('alerts.quiet')} />
                {isQuiet && (
                    <>
                        <Box
                            sx={{
                                display: 'grid',
                                gridTemplateColumns: '1fr 1fr',
                                gap: 1.5,
                                mt: 1,
                            }}
                        >
                            {(['from', 'to'] as const).map(end => (
                                <TextEntry
                                    key={end}
                                    name={end}
                                    type="time"
                                    label={translate(`alerts.${end}`)}
                                    slotProps={{ inputLabel: { shrink: true } }}
                                />
                            ))}
                        </Box>
                        <Note sx={{ mt: 1 }}>{translate('alerts.quietHelp', { zone })}</Note>
                    </>
                )}
            </Box>
        </>
    );
};
