import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReportRecipient } from '../../../../contract/analytics/mailReports';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { useSend } from '../../../ui/admin/dialogs/useSend';
import { showToast } from '../../../ui/toasts/toasts';

interface Props {
    site: string;
    recipients: readonly ReportRecipient[];
    onChanged: () => Promise<unknown>;
}

/** Those whom somebody added who has no say about the site any more; all of them go by one click. */
export const LeftRecipients = ({ site, recipients, onChanged }: Props) => {
    const translate = useTranslate();
    const { busy, refused, run } = useSend();
    const adders = new Map(
        recipients.flatMap(({ left }) => (left ? [[left.id, left] as const] : [])),
    );
    const remove = (member: string) =>
        run(async () => {
            const input = { params: { id: site, member } };
            await callApi(calls.removeRecipientsOf, input, undefined, { isSilent: true });
            showToast({ kind: 'success', title: translate('mailReports.removedThese') });
            await onChanged();
        });
    return (
        <>
            {[...adders.values()].map(({ id, name }) => {
                const theirs = recipients.filter(({ left }) => left?.id === id);
                return (
                    <Alert
                        key={id}
                        severity="warning"
                        action={
                            <Button
                                color="inherit"
                                size="tall"
                                disabled={busy}
                                onClick={() => void remove(id)}
                            >
                                {translate('mailReports.removeThese')}
                            </Button>
                        }
                        sx={{ width: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
                    >
                        {translate('mailReports.left', {
                            smart_count: theirs.length,
                            name: name || translate('mailReports.somebody'),
                            emails: theirs
                                .map(({ email }) => email)
                                .join(translate('mailReports.comma')),
                        })}
                    </Alert>
                );
            })}
            {refused && <Alert severity="error">{refused}</Alert>}
        </>
    );
};
