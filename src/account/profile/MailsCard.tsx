import { Box, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { mailKinds, mailLanguages, type WantedChange } from '../../../contract/identity/ownAccount';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { nativeSelect } from '../../ui/admin/controls/nativeSelect';
import { useSubmit } from '../../ui/admin/dialogs/useSubmit';
import { LoadState } from '../../ui/admin/states/LoadState';
import { touch } from '../../ui/admin/touch';
import { languageNames } from '../../ui/browser/language';
import { showToast } from '../../ui/toasts/toasts';

/** Which mails one wants beside the messages in the application, and in which language. */
export const MailsCard = () => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { busy, submit } = useSubmit();
    const { data, error, refetch } = useCall(calls.getWantedMails, {});
    const choose = (chosen: Partial<WantedChange>) =>
        submit(async () => {
            if (!data) return;
            await callApi(calls.changeWantedMails, { body: { ...data, ...chosen } });
            await queryClient.invalidateQueries({ queryKey: [calls.getWantedMails.path] });
            showToast({ kind: 'success', title: translate('account.mails.saved') });
        });
    return (
        <SectionCard title={translate('account.mails.title')}>
            <Box sx={{ px: 2.5, pb: 2.5, display: 'grid', gap: 1 }}>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate('account.mails.text')}
                </Typography>
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={132} />
                )}
                {data &&
                    mailKinds.map(kind => (
                        <FormControlLabel
                            key={kind}
                            sx={{ minHeight: touch }}
                            control={
                                <Switch
                                    checked={data[kind]}
                                    disabled={busy}
                                    onChange={(_, isWanted) => void choose({ [kind]: isWanted })}
                                />
                            }
                            label={translate(`account.mails.${kind}`)}
                        />
                    ))}
                {data && (
                    <TextField
                        select
                        size="small"
                        variant="outlined"
                        margin="none"
                        sx={{ mt: 1, maxWidth: 320 }}
                        label={translate('account.mails.language')}
                        value={data.language}
                        disabled={busy}
                        onChange={({ target }) => {
                            const language = mailLanguages.find(one => one === target.value);
                            if (language) void choose({ language });
                        }}
                        slotProps={nativeSelect}
                    >
                        {mailLanguages.map(one => (
                            <option key={one} value={one}>
                                {one === 'both'
                                    ? translate('account.mails.both')
                                    : languageNames[one]}
                            </option>
                        ))}
                    </TextField>
                )}
            </Box>
        </SectionCard>
    );
};
