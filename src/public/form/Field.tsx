import type { InputHTMLAttributes, ReactNode } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
    name: string;
    label: string;
    /** said after the label, such as `optional` */
    note?: string | undefined;
    help?: string | undefined;
    error?: string | undefined;
    /** stands in the input's right end */
    button?: ReactNode;
}

/** The ids of what describes an input, as `aria-describedby` wants them. */
const describedBy = ({ name, help, error }: Pick<Props, 'name' | 'help' | 'error'>) =>
    [error && `${name}-error`, help && `${name}-help`].filter(Boolean).join(' ') || undefined;

/** A labelled input with its help and its error; the name is its id too. */
export const Field = ({ name, label, note, help, error, button, ...input }: Props) => (
    <div className="field">
        <label htmlFor={name}>
            {label}
            {note && <span className="note">{note}</span>}
        </label>
        <div className={button ? 'with-button' : undefined}>
            <input
                {...input}
                id={name}
                name={name}
                aria-invalid={error !== undefined}
                aria-describedby={describedBy({ name, help, error })}
            />
            {button}
        </div>
        {error && (
            <p id={`${name}-error`} className="field-error">
                {error}
            </p>
        )}
        {help && (
            <p id={`${name}-help`} className="field-help">
                {help}
            </p>
        )}
    </div>
);
