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

/** People without an account who confirmed by e-mail that they want alerts; who was only asked is shown as such. */
const RecipientBoxes = ({ recipients }: { recipients: Props['recipients'] }) => {
    const translate = useTranslate();
    const { field } = useController<AlertDraft, 'recipients'>({ name: 'recipients' });
    const chosen = field.value;
    const turn = (id: string) =>
        field.onChange(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]);
    return (
        <FormControl component="fieldset">
            <FormLabel component="legend">{translate('alerts.recipients')}</FormLabel>
            {recipients.map(({ id, email, isTold }) => (
                <FormControlLabel
                    key={id}
                    control={<Checkbox checked={chosen.includes(id)} onChange={() => turn(id)} />}
                    label={isTold ? email : translate('alerts.recipientAsked', { email })}
                    sx={{ overflowWrap: 'anywhere' }}
                />
            ))}
            <Note sx={{ mt: 0.5 }}>{translate('alerts.recipientsHelp')}</Note>
        </FormControl>
    );
};

interface Props {
    zone: string;
    channels: readonly Channel[];
    recipients: readonly { id: string; email: string; isTold: boolean }[];
}

/** Who is told, and when not. */
export const TellFields = ({ zone, channels, recipients }: Props) => {
    const translate = useTranslate();
    const isQuiet = useWatch<AlertDraft, 'isQuiet'>({ name: 'isQuiet' });
    return (
        <>
            <ChannelBoxes channels={channels} />
            <RecipientBoxes recipients={recipients} />
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
