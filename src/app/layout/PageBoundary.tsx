import { Component, type ReactNode } from 'react';
import { PageFailed } from './PageFailed';

interface Props {
    children: ReactNode;
    /** another address gives the page another chance */
    address: string;
}

interface State {
    error: unknown;
    address: string;
}

/** Keeps the menu and the top bar usable when a page throws. */
export class PageBoundary extends Component<Props, State> {
    override state: State = { error: null, address: this.props.address };

    static getDerivedStateFromError(error: unknown): Partial<State> {
        return { error };
    }

    static getDerivedStateFromProps({ address }: Props, state: State): Partial<State> | null {
        return address === state.address ? null : { error: null, address };
    }

    override render() {
        return this.state.error === null ? (
            this.props.children
        ) : (
            <PageFailed onAgain={() => this.setState({ error: null })} />
        );
    }
}
