export function withoutSchemas(code: string): string;
