import { closeToast, toastOffset, useToasts } from '../../ui/toasts/toasts';
import { RequestNumber } from './RequestNumber';

const isUrgent = (kind: string): boolean => kind === 'error' || kind === 'warning';

/** The notifications, at the place that they have on every page. */
export const Toasts = () => (
    <div className="toasts" style={{ top: toastOffset }} aria-live="polite">
        {useToasts().map(({ id, kind, title, text, request }) => (
            <div key={id} className={`toast ${kind}`} role={isUrgent(kind) ? 'alert' : 'status'}>
                <strong>{title}</strong>
                {text && <p>{text}</p>}
                <RequestNumber number={request} onClose={() => closeToast(id)} />
            </div>
        ))}
    </div>
);
