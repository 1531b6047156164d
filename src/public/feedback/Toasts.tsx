import { closeToast, toastOffset, useToasts } from '../../ui/toasts/toasts';
import { useTexts } from '../useTexts';
import { RequestNumber } from './RequestNumber';

const isUrgent = (kind: string): boolean => kind === 'error' || kind === 'warning';

/** The notifications, at the place that they have on every page. */
export const Toasts = () => {
    const texts = useTexts();
    return (
        <div className="toasts" style={{ top: toastOffset }} aria-live="polite">
            {useToasts().map(({ id, kind, title, text, request }) => (
                <div
                    key={id}
                    className={`toast ${kind}`}
                    role={isUrgent(kind) ? 'alert' : 'status'}
                >
                    <strong>{title}</strong>
                    {text && <p>{text}</p>}
                    <RequestNumber number={request} />
                    {request !== undefined && (
                        <button
                            type="button"
                            className="button quiet small"
                            onClick={() => closeToast(id)}
                        >
                            {texts.error.close}
                        </button>
                    )}
                </div>
            ))}
        </div>
    );
};
