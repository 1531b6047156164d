declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
    interface Options {
        spec: object;
        domNode: HTMLElement;
        deepLinking: boolean;
        docExpansion: 'list' | 'none';
        defaultModelsExpandDepth: number;
        supportedSubmitMethods: string[];
        validatorUrl: null;
        filter: boolean;
        plugins: (() => object)[];
        onComplete: () => void;
    }
    const SwaggerUIBundle: (options: Options) => unknown;
    export default SwaggerUIBundle;
}
