import { type ReactNode, useState } from 'react';
import { useOwnTexts } from '../useTexts';
import type { Demands, OwnLog } from './checkFile';
import { FileDrop } from './FileDrop';
import { Outcome } from './Outcome';
import { PurchaseOutcome } from './PurchaseOutcome';
import { Stricter } from './Stricter';
import { verifyTexts } from './texts';
import { useProofCheck } from './useProofCheck';
import './verify.css';

const noDemands: Demands = { logKey: '', older: '', roots: '', isLogRead: false };

interface Props {
    ownLogs: readonly OwnLog[];
    /** where the file goes: nowhere */
    privacy: ReactNode;
    /** no log can be read */
    isAlone?: boolean;
}

/** A proof file is chosen, and what it shows is told. */
export const VerifyTool = ({ ownLogs, privacy, isAlone = false }: Props) => {
    const texts = useOwnTexts(verifyTexts);
    const [demands, setDemands] = useState(noDemands);
    const { step, chosen, choose, check } = useProofCheck(ownLogs);
    return (
        <>
            <FileDrop
                isChosen={chosen !== undefined}
                privacy={privacy}
                onFile={file => void choose(file, demands)}
            />
            <Stricter
                demands={demands}
                isAlone={isAlone}
                onChange={setDemands}
                onAgain={chosen && (() => void check(chosen, demands))}
            />
            {(step.is === 'tooLarge' || step.is === 'failed') && (
                <p className="field-error" role="alert">
                    {step.is === 'tooLarge' ? texts.tooLarge : texts.failed}
                </p>
            )}
            {step.is === 'checking' && <p role="status">{texts.checking}</p>}
            {step.is === 'purchase' && <PurchaseOutcome name={step.name} read={step.read} />}
            {step.is === 'checked' && (
                <Outcome name={step.name} checked={step.checked} isAlone={isAlone} />
            )}
        </>
    );
};
