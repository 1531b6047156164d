import type { FormEvent } from 'react';
import { Field } from '../form/Field';
import { useOwnTexts } from '../useTexts';
import type { Demands } from './checkFile';
import { verifyTexts } from './texts';

interface LongFieldProps {
    id: string;
    label: string;
    help: string;
    value: string;
    onChange: (value: string) => void;
}

/** What is pasted and has several lines. */
const LongField = ({ id, label, help, value, onChange }: LongFieldProps) => (
    <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
            id={id}
            rows={5}
            spellCheck={false}
            aria-describedby={`${id}-help`}
            value={value}
            onChange={({ target }) => onChange(target.value)}
        />
        <p id={`${id}-help`} className="field-help">
            {help}
        </p>
    </div>
);

interface StricterProps {
    demands: Demands;
    /** no log can be read, and so nothing compared with an older checkpoint */
    isAlone: boolean;
    onChange: (demands: Demands) => void;
    /** undefined while there is no file to check */
    onAgain: (() => void) | undefined;
}

/** What somebody can demand of a file beyond what it shows by itself. */
export const Stricter = ({ demands, isAlone, onChange, onAgain }: StricterProps) => {
    const texts = useOwnTexts(verifyTexts);
    const submit = (event: FormEvent) => {
        event.preventDefault();
        onAgain?.();
    };
    return (
        <details className="proof-more">
            <summary>{texts.more}</summary>
            <form onSubmit={submit}>
                <Field
                    name="logKey"
                    label={texts.logKey}
                    help={texts.logKeyHelp}
                    value={demands.logKey}
                    autoComplete="off"
                    spellCheck={false}
                    onChange={({ target }) => onChange({ ...demands, logKey: target.value })}
                />
                {!isAlone && (
                    <LongField
                        id="older"
                        label={texts.older}
                        help={texts.olderHelp}
                        value={demands.older}
                        onChange={older => onChange({ ...demands, older })}
                    />
                )}
                <LongField
                    id="roots"
                    label={texts.roots}
                    help={texts.rootsHelp}
                    value={demands.roots}
                    onChange={roots => onChange({ ...demands, roots })}
                />
                {!isAlone && (
                    <div className="proof-switch">
                        <input
                            id="readLog"
                            type="checkbox"
                            aria-describedby="readLog-help"
                            checked={demands.isLogRead}
                            onChange={({ target }) =>
                                onChange({ ...demands, isLogRead: target.checked })
                            }
                        />
                        <label htmlFor="readLog">{texts.readLog}</label>
                        <p id="readLog-help" className="field-help">
                            {texts.readLogHelp}
                        </p>
                    </div>
                )}
                <button type="submit" className="button quiet" disabled={!onAgain}>
                    {texts.again}
                </button>
            </form>
        </details>
    );
};
