import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Delivery } from '../../../contract/platform/channels';

/** What was answered to a test, in words, and as it was. */
export const TestAnswer = ({ test, isMailing }: { test: Delivery; isMailing: boolean }) => {
    const translate = useTranslate();
    const { state, kind, fault, status, answer } = test;
    const said = () => {
        if (state !== 'sent') {
            return translate('channels.testFailed', {
                fault: translate(`alerts.faults.${fault ?? 'status'}`),
            });
        }
        if (kind !== 'mail') return translate('channels.testSent');
        return translate(isMailing ? 'channels.testMailed' : 'channels.testKept');
    };
    const answered = answer === '' ? 'channels.answeredNothing' : 'channels.answered';
    return (
        <Alert severity={state === 'sent' ? 'success' : 'error'} variant="outlined" sx={{ mt: 1 }}>
            {said()}
            {status > 0 && (
                <Box sx={{ typography: 'note', overflowWrap: 'anywhere' }}>
                    {translate(answered, { status, answer })}
                </Box>
            )}
        </Alert>
    );
};
