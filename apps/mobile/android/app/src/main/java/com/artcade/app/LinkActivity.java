package com.artcade.app;

import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;

/**
 * Forwards a link to MainActivity, closes the activities above it, such as the browser that the link came from, and passes on
 * the address only.
 *
 * MainActivity could take links itself as a singleTask. But then a user who returns from a banking app by tapping the app's icon
 * would close Play's payment sheet and cancel the purchase.
 */
public class LinkActivity extends Activity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        Intent link = new Intent(Intent.ACTION_VIEW, getIntent().getData(), this, MainActivity.class);
        link.addFlags(Intent.FLAG_ACTIVITY_NEW_TASK | Intent.FLAG_ACTIVITY_CLEAR_TOP | Intent.FLAG_ACTIVITY_SINGLE_TOP);
        startActivity(link);
        finish();
    }
}
