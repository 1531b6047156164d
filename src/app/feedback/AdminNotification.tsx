import { useEffect, useMemo } from 'react';
import {
    Notification,
    NotificationContext,
    type NotificationPayload,
    useNotificationContext,
} from 'react-admin';
import { latestFailure } from '../../ui/toasts/failureToast';
import { toastMs, toastOffset } from '../../ui/toasts/toasts';

/** What react-admin says of any failed call. */
const ofFailures: readonly unknown[] = [
    'ra.notification.http_error',
    'ra.notification.item_doesnt_exist',
    'ra.notification.data_provider_error',
];

/** Whether a notification repeats the failure that a toast has just told. */
export const isRepetition = (
    { message, type }: Pick<NotificationPayload, 'message' | 'type'>,
    failure: { message: string; at: number },
    now: number,
): boolean =>
    (type === 'error' || type === 'warning') &&
    now - failure.at < toastMs &&
    (message === failure.message || ofFailures.includes(message));

const isRepeated = (notification: NotificationPayload): boolean =>
    isRepetition(notification, latestFailure(), Date.now());

/** react-admin's own notifications: what was saved, what can be undone; failed calls are toasts. */
export const AdminNotification = () => {
    const context = useNotificationContext();
    const { notifications, setNotifications } = context;
    const hasRepetition = notifications.some(isRepeated);
    useEffect(() => {
        if (hasRepetition) setNotifications(list => list.filter(item => !isRepeated(item)));
    }, [hasRepetition, setNotifications]);
    const shown = useMemo(
        () => (hasRepetition ? { ...context, notifications: [] } : context),
        [context, hasRepetition],
    );
    return (
        <NotificationContext.Provider value={shown}>
            <Notification
                autoHideDuration={toastMs}
                anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
                sx={{
                    '&.MuiSnackbar-root': { top: toastOffset },
                    // a snackbar has the other theme's colours
                    '& .RaNotification-undo': { color: 'inherit', textDecoration: 'underline' },
                }}
            />
        </NotificationContext.Provider>
    );
};
