import { Alert, Box, Button, FormControlLabel, MenuItem, Switch } from '@mui/material';
import type { FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Controller, FormProvider } from 'react-hook-form';
import { calls } from '../../../contract/calls';
import type { OwnRoom } from '../../../contract/market/room/ownRoom';
import { ndaKinds } from '../../../contract/market/room/roomKinds';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';
import { useRefreshRoom } from './useRoom';

const Tick = ({ name, label }: { name: 'isOpen' | 'showsAskers'; label: string }) => (
    <Controller
        name={name}
        render={({ field: { value, onChange, ref } }) => (
            <FormControlLabel
                label={label}
                control={
                    <Switch
                        checked={Boolean(value)}
                        slotProps={{ input: { ref } }}
                        onChange={(_event, isOn) => onChange(isOn)}
                    />
                }
            />
        )}
    />
);

/** Who may ask, and what readers sign. */
export const SettingsCard = ({ room }: { room: OwnRoom }) => {
    const translate = useTranslate();
    const refresh = useRefreshRoom();
    const { isOpen, showsAskers, nda, ndaText } = room;
    const form = useSubmitForm({
        defaultValues: { isOpen, showsAskers, nda, ndaText },
        send: body => {
            const input = { params: { id: room.id }, body };
            return callApi(calls.saveOwnRoom, input, undefined, { isSilent: true });
        },
        done: translate('room.own.saved'),
        onDone: refresh,
    });
    const submit = (event: FormEvent) => {
        event.preventDefault();
        void form.submit();
    };
    return (
        <SectionCard title={translate('room.own.settings')}>
            <FormProvider {...form.methods}>
                <Box
                    component="form"
                    noValidate
                    onSubmit={submit}
                    sx={{ display: 'grid', gap: 1.5, px: 2.5, pb: 2.5, maxWidth: 640 }}
                >
                    <Box>
                        <Tick name="isOpen" label={translate('room.own.isOpen')} />
                        <Note component="p">{translate('room.own.isOpenHelp')}</Note>
                    </Box>
                    <Tick name="showsAskers" label={translate('room.own.showsAskers')} />
                    <TextEntry name="nda" select label={translate('room.own.nda')}>
                        {ndaKinds.map(kind => (
                            <MenuItem key={kind} value={kind}>
                                {translate(`room.own.ndaKinds.${kind}`)}
                            </MenuItem>
                        ))}
                    </TextEntry>
                    {form.values.nda === 'own' && (
                        <TextEntry
                            name="ndaText"
                            label={translate('room.own.ndaText')}
                            helperText={translate('room.own.ndaTextHelp')}
                            multiline
                            minRows={6}
                            maxRows={20}
                            slotProps={{ htmlInput: { maxLength: 20_000 } }}
                        />
                    )}
                    {form.refused && (
                        <Alert severity="error" role="alert">
                            {form.refused}
                        </Alert>
                    )}
                    <Box>
                        <Button type="submit" variant="contained" loading={form.busy}>
                            {translate('room.own.save')}
                        </Button>
                    </Box>
                </Box>
            </FormProvider>
        </SectionCard>
    );
};
