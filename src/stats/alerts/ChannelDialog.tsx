import { MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { calls } from '../../../contract/calls';
import type { CallAnswer } from '../../../contract/platform/call';
import {
    type Channel,
    type ChannelInput,
    type ChannelKind,
    channelFields,
    channelKinds,
} from '../../../contract/platform/channels';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';

interface Props {
    site: string;
    /** the one that is changed; a new one without */
    channel: Channel | undefined;
    /** of a new one, where it is known */
    kind?: ChannelKind;
    onSaved: () => Promise<void>;
    /** gets a webhook's secret, which nobody can read later */
    onMade: (made: CallAnswer<typeof calls.createChannel>) => void;
    onClose: () => void;
}

const long = { htmlInput: { maxLength: 2_000, spellCheck: false, autoComplete: 'off' } } as const;

/** Address and secret of a kind; both go in and never come out. */
const KindFields = ({ isKept }: { isKept: boolean }) => {
    const translate = useTranslate();
    const { watch } = useFormContext<ChannelInput>();
    const kind = watch('kind');
    const fields = channelFields[kind];
    const help = isKept && translate('channels.keep');
    return (
        <>
            {kind === 'mail' && <Note>{translate('channels.mailHelp')}</Note>}
            {fields.includes('url') && (
                <TextEntry
                    name="url"
                    type="url"
                    isTrimmed
                    label={translate(`channels.url.${kind}`)}
                    helperText={help}
                    slotProps={long}
                />
            )}
            {fields.includes('secret') && (
                <TextEntry
                    name="secret"
                    type="password"
                    isTrimmed
                    label={translate(`channels.secret.${kind}`)}
                    helperText={help}
                    slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'new-password' } }}
                />
            )}
            {fields.includes('chat') && (
                <TextEntry
                    name="chat"
                    isTrimmed
                    label={translate('channels.chat')}
                    helperText={help}
                    slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
                />
            )}
        </>
    );
};

/** Where messages go; a kind stays as it was made. */
export const ChannelDialog = ({ site, channel, kind, onSaved, onMade, onClose }: Props) => {
    const translate = useTranslate();
    const language = useLanguage() === 'zh' ? 'zh' : 'en';
    const form = useSubmitForm<ChannelInput>({
        defaultValues: {
            kind: channel?.kind ?? kind ?? 'mail',
            name: channel?.name ?? '',
            language: channel?.language ?? language,
            url: '',
            secret: '',
            chat: '',
        },
        send: async body => {
            const options = { isSilent: true };
            if (channel) {
                const params = { id: site, channel: channel.id };
                await callApi(calls.updateChannel, { params, body }, undefined, options);
            } else {
                const input = { params: { id: site }, body };
                const made = await callApi(calls.createChannel, input, undefined, options);
                if (made.secret !== null) onMade(made);
            }
            await onSaved();
        },
        done: translate('channels.saved'),
        onDone: onClose,
    });
    return (
        <FormDialog
            form={form}
            title={translate(channel ? 'channels.edit' : 'channels.add')}
            confirm={translate('common.save')}
            isReady={form.values.name.trim() !== ''}
            onClose={onClose}
        >
            <TextEntry
                select
                name="kind"
                label={translate('channels.kind')}
                disabled={channel !== undefined || kind !== undefined}
            >
                {channelKinds.map(one => (
                    <MenuItem key={one} value={one}>
                        {translate(`channels.kinds.${one}`)}
                    </MenuItem>
                ))}
            </TextEntry>
            <TextEntry
                name="name"
                autoFocus
                label={translate('channels.name')}
                slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
            />
            <KindFields isKept={channel !== undefined} />
            <TextEntry select name="language" label={translate('channels.language')}>
                {(['en', 'zh'] as const).map(one => (
                    <MenuItem key={one} value={one}>
                        {translate(`channels.languages.${one}`)}
                    </MenuItem>
                ))}
            </TextEntry>
        </FormDialog>
    );
};
