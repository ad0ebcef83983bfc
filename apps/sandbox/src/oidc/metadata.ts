/**
 * The issuer's metadata, served before the provider is loaded: clients wait only a few seconds for it, and loading may take longer
 * on a busy machine. A test compares it with the provider's own.
 */
export const metadata = (publicUrl: string) => ({
  issuer: `${publicUrl}/oidc`,
  authorization_endpoint: `${publicUrl}/oidc/auth`,
  token_endpoint: `${publicUrl}/oidc/token`,
  userinfo_endpoint: `${publicUrl}/oidc/me`,
  jwks_uri: `${publicUrl}/oidc/jwks`,
  authorization_response_iss_parameter_supported: true,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code'],
  code_challenge_methods_supported: ['S256'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email', 'profile'],
});
