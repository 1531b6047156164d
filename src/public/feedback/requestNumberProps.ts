export interface RequestNumberProps {
    number: string;
    /** takes away what it stands in */
    onClose?: () => void;
}
