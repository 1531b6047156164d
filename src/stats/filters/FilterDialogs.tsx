import type { ReportScope } from '../report/scope';
import { AdvancedDialog } from './AdvancedDialog';
import { ConditionDialog } from './ConditionDialog';
import type { OpenDialog } from './FilterControls';
import { ManageDialog } from './ManageDialog';
import { SaveDialog } from './SaveDialog';

/** The dialog that is open, if one is. */
export const FilterDialogs = ({
    scope,
    open,
    onClose,
}: {
    scope: ReportScope;
    open: OpenDialog;
    onClose: () => void;
}) => {
    switch (open?.type) {
        case 'condition':
            return <ConditionDialog scope={scope} edited={open.edited} onClose={onClose} />;
        case 'advanced':
            return <AdvancedDialog scope={scope} onClose={onClose} />;
        case 'save':
            return <SaveDialog scope={scope} onClose={onClose} />;
        case 'manage':
            return <ManageDialog onClose={onClose} />;
        default:
            return null;
    }
};
