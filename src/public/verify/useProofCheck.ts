import { useState } from 'react';
import {
    type ReadPurchase,
    readPurchaseFile,
} from '../../../contract/trade/watermark/verifyPurchase';
import { type Checked, checkFile, type Demands, type OwnLog } from './checkFile';

/** Of a year's days a file has about a megabyte. */
const maxBytes = 20_000_000;

interface Chosen {
    name: string;
    text: string;
}

type Step =
    | { is: 'waiting' | 'checking' | 'tooLarge' | 'failed' }
    | { is: 'checked'; name: string; checked: Checked }
    | { is: 'purchase'; name: string; read: ReadPurchase };

/** A file that was chosen, and what its check has found so far. */
export const useProofCheck = (ownLogs: readonly OwnLog[]) => {
    const [step, setStep] = useState<Step>({ is: 'waiting' });
    const [chosen, setChosen] = useState<Chosen>();
    const check = async ({ name, text }: Chosen, demands: Demands) => {
        const read = readPurchaseFile(text);
        if (read) {
            setStep({ is: 'purchase', name, read });
            return;
        }
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
