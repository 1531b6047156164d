import { DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AnyImport } from '../../../../contract/platform/imports';
import { DialogFrame } from '../../../ui/admin/dialogs/DialogFrame';
import { ChooseStep } from './ChooseStep';
import type { Checked } from './checkedFile';
import { PreviewStep } from './PreviewStep';
import { ResultStep } from './ResultStep';

interface Props {
    declared: AnyImport;
    onClose: () => void;
}

/** Records by a file: it is chosen, looked at row by row, and imported once somebody says so. */
export const ImportDialog = ({ declared, onClose }: Props) => {
    const translate = useTranslate();
    const id = useId();
    const [checked, setChecked] = useState<Checked>();
    const [running, setRunning] = useState<string>();
    const rest = { declared, onClose };
    const step = () => {
        if (running) {
            const again = () => {
                setRunning(undefined);
                setChecked(undefined);
            };
            return <ResultStep {...rest} id={running} onAgain={again} />;
        }
        if (checked) {
            const back = () => setChecked(undefined);
            return <PreviewStep {...rest} checked={checked} onBack={back} onBegun={setRunning} />;
        }
        return <ChooseStep {...rest} onChecked={setChecked} onOpen={setRunning} />;
    };
    return (
        <DialogFrame titleId={id} onClose={onClose} isWide>
            <DialogTitle id={id}>{translate(`office.import.title.${declared.name}`)}</DialogTitle>
            {step()}
        </DialogFrame>
    );
};
