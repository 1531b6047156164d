import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import type { publicTransparency } from '../../../contract/analytics/public/transparency';
import type { CallAnswer } from '../../../contract/platform/call';
import '../content/content.css';
import { usePublicData } from '../data/usePublicData';
import { Field } from '../form/Field';
import { usePageHead } from '../head/usePageHead';
import { useOwnTexts } from '../useTexts';
import { type Checked, checkFile, type Demands, type OwnLog } from './checkFile';
import { Outcome } from './Outcome';
import { verifyTexts } from './texts';
import './verify.css';

/** Of a year's days a file has about a megabyte. */
const maxBytes = 20_000_000;

const noDemands: Demands = { logKey: '', older: '', isLogRead: false };

interface Chosen {
    name: string;
    text: string;
}

type Step =
    | { is: 'waiting' | 'checking' | 'tooLarge' | 'failed' }
    | { is: 'checked'; name: string; checked: Checked };

const useProofCheck = (ownLogs: readonly OwnLog[]) => {
    const [step, setStep] = useState<Step>({ is: 'waiting' });
    const [chosen, setChosen] = useState<Chosen>();
    const check = async ({ name, text }: Chosen, demands: Demands) => {
        setStep({ is: 'checking' });
        try {
            const checked = await checkFile(text, demands, ownLogs);
            setStep({ is: 'checked', name, checked });
        } catch {
            // whatever is in the file, it is none that can be checked
            setStep({ is: 'failed' });
        }
    };
    const choose = async (file: File, demands: Demands) => {
        if (file.size > maxBytes) {
            setStep({ is: 'tooLarge' });
            return;
        }
        const read = { name: file.name, text: await file.text() };
        setChosen(read);
        await check(read, demands);
    };
    return { step, chosen, choose, check };
};

interface DropProps {
    isChosen: boolean;
    onFile: (file: File) => void;
}

const FileDrop = ({ isChosen, onFile }: DropProps) => {
    const texts = useOwnTexts(verifyTexts);
    const input = useRef<HTMLInputElement>(null);
    const [isOver, setIsOver] = useState(false);
    const hold = (event: DragEvent) => {
        event.preventDefault();
        setIsOver(event.type === 'dragover');
    };
    const drop = (event: DragEvent) => {
        hold(event);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
    };
    return (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
        <div
            className={isOver ? 'proof-drop over' : 'proof-drop'}
            onDragOver={hold}
            onDragLeave={hold}
            onDrop={drop}
        >
            <input
                ref={input}
                type="file"
                accept=".json,application/json"
                hidden
                aria-label={texts.choose}
                onChange={({ target }) => {
                    const file = target.files?.[0];
                    if (file) onFile(file);
                    // the same file may be chosen again
                    target.value = '';
                }}
            />
            <p className="actions">
                <button type="button" className="button" onClick={() => input.current?.click()}>
                    {isChosen ? texts.another : texts.choose}
                </button>
                <span className="muted">{texts.drop}</span>
            </p>
            <p className="muted">{texts.private}</p>
        </div>
    );
};

interface StricterProps {
    demands: Demands;
    onChange: (demands: Demands) => void;
    /** undefined while there is no file to check */
    onAgain: (() => void) | undefined;
}

const Stricter = ({ demands, onChange, onAgain }: StricterProps) => {
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
                <div className="field">
                    <label htmlFor="older">{texts.older}</label>
                    <textarea
                        id="older"
                        rows={5}
                        spellCheck={false}
                        aria-describedby="older-help"
                        value={demands.older}
                        onChange={({ target }) => onChange({ ...demands, older: target.value })}
                    />
                    <p id="older-help" className="field-help">
                        {texts.olderHelp}
                    </p>
                </div>
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
                <button type="submit" className="button quiet" disabled={!onAgain}>
                    {texts.again}
                </button>
            </form>
        </details>
    );
};

/** This server's logs, by whose keys its files are known; asked for as the page opens. */
const useOwnLogs = (): OwnLog[] => {
    const { data } = usePublicData<CallAnswer<typeof publicTransparency>>(
        '/api/v1/work/public/transparency',
    );
    return (data?.logs ?? []).map(({ vkey, address }) => ({
        vkey,
        address: new URL(address, window.location.origin).href,
    }));
};

/** Checks files of proven days, for anybody and without this server. */
export const VerifyPage = () => {
    const texts = useOwnTexts(verifyTexts);
    const [demands, setDemands] = useState(noDemands);
    const { step, chosen, choose, check } = useProofCheck(useOwnLogs());
    usePageHead({ title: texts.title, description: texts.description });
    return (
        <div className="page verify">
            <header>
                <h1>{texts.title}</h1>
                <p className="lead">{texts.lead}</p>
            </header>
            <FileDrop isChosen={chosen !== undefined} onFile={file => void choose(file, demands)} />
            <Stricter
                demands={demands}
                onChange={setDemands}
                onAgain={chosen && (() => void check(chosen, demands))}
            />
            {(step.is === 'tooLarge' || step.is === 'failed') && (
                <p className="field-error" role="alert">
                    {step.is === 'tooLarge' ? texts.tooLarge : texts.failed}
                </p>
            )}
            {step.is === 'checking' && <p role="status">{texts.checking}</p>}
            {step.is === 'checked' && <Outcome name={step.name} checked={step.checked} />}
            <section aria-labelledby="how-title">
                <h2 id="how-title">{texts.howTitle}</h2>
                <p className="muted">{texts.how}</p>
                <pre>
                    <code>{texts.command}</code>
                </pre>
            </section>
        </div>
    );
};
