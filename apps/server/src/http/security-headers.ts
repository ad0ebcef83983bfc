interface Options {
  readonly publicUrl: string;
  /** Where pages may submit forms to, besides this server. */
  readonly gatewayUrl: string | null;
  /** The origins of guest tools, which pages may open in frames. */
  readonly guestOrigins: readonly string[];
}

/** The headers of every response. */
export function securityHeaders({ publicUrl, gatewayUrl, guestOrigins }: Options): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `frame-src ${["'self'", ...guestOrigins].join(' ')}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${gatewayUrl ? ` ${gatewayUrl}` : ''}`,
    "frame-ancestors 'none'",
  ];
  const secure = publicUrl.startsWith('https:');
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The popup of the social sign-in needs its opener. No other window may keep a handle on the page.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
