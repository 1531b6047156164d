import { Alert, Box, Button } from '@mui/material';
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

type Answer = 'remove' | 'keep';

/** Removes or keeps all that somebody added. */
const useAnswer = ({ site, onChanged }: Props) => {
    const translate = useTranslate();
    const { busy, refused, run } = useSend();
    const answer = (member: string, what: Answer) =>
        run(async () => {
            const input = { params: { id: site, member } };
            const silent = { isSilent: true };
            if (what === 'keep') await callApi(calls.keepRecipientsOf, input, undefined, silent);
            else await callApi(calls.removeRecipientsOf, input, undefined, silent);
            const title = translate(`mailReports.${what === 'keep' ? 'kept' : 'removed'}These`);
            showToast({ kind: 'success', title });
            await onChanged();
        });
    return { busy, refused, answer };
};

/** Those whom somebody added who has no say about the site any more; all of them go, or stay, by one click. */
export const LeftRecipients = (props: Props) => {
    const { recipients } = props;
    const translate = useTranslate();
    const { busy, refused, answer } = useAnswer(props);
    const adders = new Map(
        recipients.flatMap(({ left }) => (left ? [[left.id, left] as const] : [])),
    );
    const emailsOf = (adder: string): string[] =>
        recipients.flatMap(({ left, email }) => (left?.id === adder ? [email] : []));
    return (
        <>
            {[...adders.values()].map(({ id, name }) => {
                const emails = emailsOf(id);
                return (
                    <Alert key={id} severity="warning" sx={{ width: 1, overflowWrap: 'anywhere' }}>
                        {translate('mailReports.left', {
                            smart_count: emails.length,
                            name: name || translate('mailReports.somebody'),
                            emails: emails.join(translate('mailReports.comma')),
                        })}
                        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                            {(['keep', 'remove'] as const).map(what => (
                                <Button
                                    key={what}
                                    variant="outlined"
                                    color="inherit"
                                    size="tall"
                                    disabled={busy}
                                    onClick={() => void answer(id, what)}
                                >
                                    {translate(`mailReports.${what}These`)}
                                </Button>
                            ))}
                        </Box>
                    </Alert>
                );
            })}
            {refused && <Alert severity="error">{refused}</Alert>}
        </>
    );
};
