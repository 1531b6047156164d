import { toastOffset, useToasts } from '../../ui/toasts/toasts';

const isUrgent = (kind: string): boolean => kind === 'error' || kind === 'warning';

/** The notifications, at the place that they have on every page. */
export const Toasts = () => (
    <div className="toasts" style={{ top: toastOffset }} aria-live="polite">
        {useToasts().map(({ id, kind, title, text }) => (
            <div key={id} className={`toast ${kind}`} role={isUrgent(kind) ? 'alert' : 'status'}>
                <strong>{title}</strong>
                {text && <p>{text}</p>}
            </div>
        ))}
    </div>
);
