import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MailReports, ReportRecipient } from '../../../../contract/analytics/mailReports';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { AskDialog } from '../../../ui/admin/dialogs/AskDialog';
import { useSend } from '../../../ui/admin/dialogs/useSend';
import { Note } from '../../../ui/admin/text/Note';
import { showToast } from '../../../ui/toasts/toasts';
import { DataSection } from '../data/DataSection';
import { LeftRecipients } from './LeftRecipients';
import { RecipientDialog } from './RecipientDialog';
import { RecipientRow } from './RecipientRow';

interface Props {
    site: string;
    data: MailReports;
    onChanged: () => Promise<unknown>;
}

type Task = { task: 'add' } | { task: 'edit' | 'remove'; recipient: ReportRecipient };

const useAsking = ({ site, onChanged }: Props) => {
    const translate = useTranslate();
    const { refused, run } = useSend();
    const ask = ({ id }: ReportRecipient) =>
        run(async () => {
            const input = { params: { id: site, recipient: id } };
            const silent = { isSilent: true };
            const { email, state } = await callApi(
                calls.askReportRecipient,
                input,
                undefined,
                silent,
            );
            const title = translate(`mailReports.${state === 'active' ? 'added' : 'asked'}`, {
                email,
            });
            showToast({ kind: 'success', title });
            await onChanged();
        });
    return { refused, ask };
};

/** Those who get a site's reports, with their states. */
export const RecipientSection = (props: Props) => {
    const { site, data, onChanged } = props;
    const translate = useTranslate();
    const [open, setOpen] = useState<Task>();
    const { refused, ask } = useAsking(props);
    const close = () => setOpen(undefined);
    const isThere = data.recipients.some(({ isOwner }) => isOwner);
    return (
        <DataSection
            title={translate('mailReports.recipients')}
            text={translate('mailReports.recipientsText')}
        >
            <LeftRecipients site={site} recipients={data.recipients} onChanged={onChanged} />
            {data.recipients.length === 0 ? (
                <Note>{translate('mailReports.none')}</Note>
            ) : (
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', width: '100%' }}>
                    {data.recipients.map(recipient => (
                        <RecipientRow
                            key={recipient.id}
                            recipient={recipient}
                            isMine={data.isOwner}
                            onAsk={() => void ask(recipient)}
                            onEdit={() => setOpen({ task: 'edit', recipient })}
                            onRemove={() => setOpen({ task: 'remove', recipient })}
                        />
                    ))}
                </Box>
            )}
            {refused && (
                <Alert severity="error" role="alert">
                    {refused}
                </Alert>
            )}
            <Button variant="outlined" onClick={() => setOpen({ task: 'add' })}>
                {translate(data.isOwner && !isThere ? 'mailReports.addMe' : 'mailReports.add')}
            </Button>
            {open && open.task !== 'remove' && (
                <RecipientDialog
                    site={site}
                    data={data}
                    {...(open.task === 'edit' && { recipient: open.recipient })}
                    onDone={onChanged}
                    onClose={close}
                />
            )}
            {open?.task === 'remove' && (
                <AskDialog
                    title={translate('mailReports.removeTitle', { email: open.recipient.email })}
                    text={translate('mailReports.removeText')}
                    confirm={translate('mailReports.remove')}
                    isDangerous
                    action={() =>
                        callApi(calls.removeReportRecipient, {
                            params: { id: site, recipient: open.recipient.id },
                        })
                    }
                    onDone={() => {
                        close();
                        void onChanged();
                    }}
                    onClose={close}
                />
            )}
        </DataSection>
    );
};
