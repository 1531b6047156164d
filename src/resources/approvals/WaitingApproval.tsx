import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { approvals } from '../../../contract/identity/resources/approvals';
import { callApi } from '../../dataProvider/callApi';
import { recordPath } from '../core/recordPaths';

/** The action on a record that waits for a second administrator, if one does. */
export const useWaitingApproval = (subject: string, subjectId: string) =>
    useQuery({
        // under the resource's name, so that deciding about one refreshes it
        queryKey: ['approvals', 'waiting', subject, subjectId],
        queryFn: async ({ signal }) => {
            const query = { state: 'waiting' as const, subject, subjectId, perPage: 1 };
            const { list } = await callApi(approvals.calls.list, { query }, signal, {
                isSilent: true,
            });
            return list[0] ?? null;
        },
    }).data;

/** Says on a record's page that something about it waits, and leads there. */
export const WaitingApproval = ({ subject, id }: { subject: string; id: string }) => {
    const translate = useTranslate();
    const waiting = useWaitingApproval(subject, id);
    if (!waiting) return null;
    return (
        <Alert
            severity="warning"
            action={
                <Button
                    component={Link}
                    to={recordPath('approvals', waiting.id) ?? '/'}
                    color="inherit"
                    size="small"
                >
                    {translate('approval.look')}
                </Button>
            }
        >
            {translate(waiting.mode === 'delay' ? 'approval.delayed' : 'approval.waiting')}:{' '}
            {translate(`resources.approvals.kinds.${waiting.kind}`)}
        </Alert>
    );
};
